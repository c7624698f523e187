import type { EventRow } from '@shared/events';
import { eventChanges, events, registrations } from '@shared/tables';
import { asc, eq, sql } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { eventCancelled, eventNotFound } from '../../errors';
import { dropUnsentOfEvent } from '../../mail/emails-about';
import type { Mail } from '../../mail/mail';
import { queueCancellations } from '../partners/withdraw';
import { queueToGuests } from '../registrations/emails';
import { isOnListOf } from '../registrations/on-list';
import { lockEvent, nextVersion } from './event-row';
import { named } from './named';
import { chosenFields } from './queries';

/** Everybody who has a place, is offered one or waits for one. */
const findGuests = (tx: Database, eventId: number) =>
  tx.select().from(registrations).where(isOnListOf(eventId)).orderBy(asc(registrations.id));

/**
 * Cancels an event for good (docs/product.md#cancelled-events): its registration closes, its guests are told once, and
 * what else waits to be sent about it is dropped. Their registrations stay as they are. Throws 404, and 409 where it is
 * cancelled already.
 */
export async function cancelEvent(
  db: Database,
  mail: Mail,
  actor: Actor,
  id: number,
  reason: string,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const before = await lockEvent(tx, id);
    if (before.cancelledAt !== null) throw eventCancelled();
    const [after] = await tx
      .update(events)
      .set({
        cancelledAt: sql`now()`,
        cancellationReason: reason,
        registrationOpen: false,
        version: nextVersion,
      })
      .where(eq(events.id, id))
      .returning();
    if (!after) throw eventNotFound();
    await recordChanges(tx, actor, [
      { ...named(after), before: chosenFields(before), after: chosenFields(after) },
    ]);
    await tx.delete(eventChanges).where(eq(eventChanges.eventId, id));
    // That a registration or a stop has ended is still news to whoever does not learn it otherwise.
    await dropUnsentOfEvent(tx, id, { but: ['registration-cancelled', 'stop-withdrawn'] });
    const guests = await findGuests(tx, id);
    await queueToGuests(tx, mail, { kind: 'event-cancelled' }, { guests, event: after, cause: `${id}` });
    await queueCancellations(tx, mail, after);
    return after;
  });
}
