import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { venues } from '@shared/partners/tables';
import { eventChanges } from '@shared/registrations/tables';
import { stops } from '@shared/stops/tables';
import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { type AskedStop, queueQuestion, stopNewTime } from './emails';

/** Stops whose venue has agreed, and does not know of the new time yet. */
const isToAsk = and(
  eq(stops.state, 'confirmed'),
  eq(stops.isTimeAgreed, false),
  isNull(stops.askedAt),
  isNull(events.cancelledAt),
);

/** What waits until guests are told of it waits for venues too: somebody is editing. */
function isQuiet(db: Database, now: Date) {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(eventChanges)
      .where(and(eq(eventChanges.eventId, events.id), gt(eventChanges.dueAt, now))),
  );
}

/** The stops of an event whose venues are to be asked at `now`, with the event locked until the transaction ends. */
async function findToAsk(tx: Database, { id }: Pick<EventRow, 'id'>, now: Date): Promise<AskedStop[]> {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update');
  return tx
    .select({ stop: stops, event: events, venue: venues })
    .from(stops)
    .innerJoin(events, eq(events.id, stops.eventId))
    .innerJoin(venues, eq(venues.id, stops.venueId))
    .where(and(eq(events.id, id), isToAsk, isQuiet(tx, now)))
    .orderBy(asc(stops.position));
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
    .where(and(isToAsk, gt(events.endsAt, now), isQuiet(db, now)));
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
