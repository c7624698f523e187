import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { stops } from '@shared/stops/tables';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { isQuiet } from '../guest-mail/reminders';
import { type AskedStop, listAsked } from './asked';
import { queueQuestion, stopNewTime } from './emails';

/** Stops whose venue has agreed, and does not know of the new time yet. */
const isToAsk = and(
  eq(stops.state, 'confirmed'),
  eq(stops.isTimeAgreed, false),
  isNull(stops.askedAt),
  isNull(events.cancelledAt),
);

/** The stops of an event whose venues are to be asked at `now`, with the event locked until the transaction ends. */
async function findToAsk(tx: Database, { id }: Pick<EventRow, 'id'>, now: Date): Promise<AskedStop[]> {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update');
  return listAsked(tx, eq(events.id, id), isToAsk, isQuiet(now));
}

/**
 * Asks venues whether the new times of their stops suit them, once nobody edits any more
 * (docs/product/invitations.md#new-times). Any number of processes may do so at once.
 */
export async function askNewTimes(db: Database, mail: Mail, now: Date): Promise<void> {
  const due = await db
    .selectDistinct({ id: events.id })
    .from(stops)
    .innerJoin(events, eq(events.id, stops.eventId))
    .where(and(isToAsk, gt(events.endsAt, now), isQuiet(now)));
  for (const event of due)
    await db.transaction(async (tx) => {
      for (const asked of await findToAsk(tx, event, now)) {
        const stopId = asked.stop.id;
        await tx.update(stops).set({ askedAt: now }).where(eq(stops.id, stopId));
        const params = { stopId, askedAt: now };
        await queueQuestion(tx, mail, stopNewTime, asked, { cause: now.toISOString(), params });
      }
    });
}
