import { eventChanges, events, registrations } from '@shared/tables';
import { and, asc, eq, isNull, lt, lte, ne } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { type RoutedEvent, readRoutedEvent } from '../stops/routed-event';
import { queueToGuests } from './emails';
import { changesOf, eventFacts } from './event-facts';

/** For how long after an edit another one still changes what guests are told. */
const quietMilliseconds = 15 * 60 * 1000;

/**
 * Notes that guests have to be told of an edit: of its day, time, first stop, place or route (docs/product.md#event-mail).
 * Call it in the transaction of the edit, with the event's row locked.
 */
export async function noteEventChange(tx: Database, before: RoutedEvent, after: RoutedEvent): Promise<void> {
  const now = Date.now();
  const isOver = before.endsAt.getTime() <= now && after.endsAt.getTime() <= now;
  if (isOver || after.cancelledAt !== null || changesOf(before, after).length === 0) return;
  const dueAt = new Date(now + quietMilliseconds);
  await tx
    .insert(eventChanges)
    .values({ eventId: after.id, before: eventFacts.parse(before), dueAt })
    // What guests know stays what it was before the first of these edits.
    .onConflictDoUpdate({ target: eventChanges.eventId, set: { dueAt } });
}

/** Those who registered before an instant and are still guests: who came later knows what was new then. */
function guestsBefore(tx: Database, eventId: number, instant: Date) {
  return tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        ne(registrations.state, 'cancelled'),
        isNull(registrations.erasedAt),
        lt(registrations.createdAt, instant),
      ),
    )
    .orderBy(asc(registrations.id));
}

async function tellGuests(tx: Database, mail: Mail, eventId: number, now: Date): Promise<number> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update');
  // Whoever is first takes it: another process finds none, and a later edit makes it due later.
  const [noted] = await tx
    .delete(eventChanges)
    .where(and(eq(eventChanges.eventId, eventId), lte(eventChanges.dueAt, now)))
    .returning();
  if (!event || !noted || event.cancelledAt !== null) return 0;
  const changes = changesOf(eventFacts.parse(noted.before), await readRoutedEvent(tx, event));
  if (changes.length === 0) return 0;
  const lastEdit = new Date(noted.dueAt.getTime() - quietMilliseconds);
  const guests = await guestsBefore(tx, eventId, lastEdit);
  const cause = `${event.version}`;
  return queueToGuests(tx, mail, { kind: 'event-changed', changes }, { guests, event, cause });
}

/** Tells guests of the changes that are due at `now`. Any number of processes may do so at once. */
export async function queueChangeNotices(db: Database, mail: Mail, now: Date): Promise<void> {
  const due = await db
    .select({ eventId: eventChanges.eventId })
    .from(eventChanges)
    .where(lte(eventChanges.dueAt, now));
  for (const { eventId } of due) {
    const told = await db.transaction((tx) => tellGuests(tx, mail, eventId, now));
    if (told > 0) mail.wake();
  }
}
