import type { RegistrationRow } from '@shared/registrations';
import { eventChanges, events, registrations } from '@shared/tables';
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { type RoutedEvent, readRoutedEvent } from '../stops/routed-event';
import { queueToGuests } from './emails';
import { changesOf, type EventFacts, eventFacts, factsKey } from './event-facts';
import { isOnListOf } from './on-list';
import { renewReminders } from './reminders';
import { takeOutdated } from './unsent';

/** For how long after an edit another one still changes what guests are told. */
const quietMilliseconds = 15 * 60 * 1000;
/** By then guests are told of the first edit, however many follow: neither they nor a reminder wait for ever. */
const longestMilliseconds = 60 * 60 * 1000;

/**
 * Notes that guests have to be told of an edit: of its day, time, first stop, place or route (docs/product.md#event-mail).
 * Call it in the transaction of the edit, with the event's row locked.
 */
export async function noteEventChange(tx: Database, before: RoutedEvent, after: RoutedEvent): Promise<void> {
  const editedAt = new Date();
  const isOver = before.endsAt <= editedAt && after.endsAt <= editedAt;
  if (isOver || after.cancelledAt !== null || changesOf(before, after).length === 0) return;
  const dueAt = new Date(editedAt.getTime() + quietMilliseconds);
  const latest = sql`${eventChanges.notedAt} + ${longestMilliseconds} * interval '1 millisecond'`;
  await tx
    .insert(eventChanges)
    .values({ eventId: after.id, before: eventFacts.parse(before), notedAt: editedAt, editedAt, dueAt })
    // What guests know stays what it was before the first of these edits.
    .onConflictDoUpdate({
      target: eventChanges.eventId,
      set: { editedAt, dueAt: sql`least(excluded.due_at, ${latest})` },
    });
}

/** Those who registered before an instant and are still guests: who came later knows what was new then. */
function guestsBefore(tx: Database, eventId: number, instant: Date) {
  return tx
    .select()
    .from(registrations)
    .where(and(isOnListOf(eventId), lt(registrations.createdAt, instant)))
    .orderBy(asc(registrations.id));
}

type Group = { before: EventFacts; guests: RegistrationRow[] };

/** Guests who know the same of an event, together. */
function groupByKnown(guests: RegistrationRow[], knownTo: (guest: RegistrationRow) => EventFacts): Group[] {
  const groups = new Map<string, Group>();
  for (const guest of guests) {
    const before = knownTo(guest);
    const group = groups.get(factsKey(before)) ?? { before, guests: [] };
    group.guests.push(guest);
    groups.set(factsKey(before), group);
  }
  return [...groups.values()];
}

async function tellGuests(tx: Database, mail: Mail, eventId: number, now: Date): Promise<number> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update');
  // Whoever is first takes it: another process finds none, and a later edit makes it due later.
  const [noted] = await tx
    .delete(eventChanges)
    .where(and(eq(eventChanges.eventId, eventId), lte(eventChanges.dueAt, now)))
    .returning();
  if (!event || !noted || event.cancelledAt !== null) return 0;
  const after = await readRoutedEvent(tx, event);
  const { outdated, current } = await takeOutdated(tx, 'event-changed', after);
  const known = new Map(outdated.map(({ registrationId, before }) => [registrationId, before]));
  const knownTo = ({ id }: RegistrationRow) => eventFacts.parse(known.get(id) ?? noted.before);
  const isTold = new Set(current.map(({ registrationId }) => registrationId));
  const guestsToTell = (await guestsBefore(tx, eventId, noted.editedAt)).filter(({ id }) => !isTold.has(id));
  const cause = `${event.version}`;
  let written = await renewReminders(tx, mail, event);
  for (const { before, guests } of groupByKnown(guestsToTell, knownTo)) {
    if (changesOf(before, after).length === 0) continue;
    written += await queueToGuests(tx, mail, { kind: 'event-changed', before }, { guests, event, cause });
  }
  return written;
}

/** Tells guests of the changes that are due at `now`. Any number of processes may do so at once. */
export async function queueChangeNotices(db: Database, mail: Mail, now: Date): Promise<void> {
  const due = await db
    .select({ eventId: eventChanges.eventId })
    .from(eventChanges)
    .where(lte(eventChanges.dueAt, now));
  for (const { eventId } of due) {
    const written = await db.transaction((tx) => tellGuests(tx, mail, eventId, now));
    if (written > 0) mail.wake();
  }
}
