import { hourMilliseconds } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { eventChanges, registrations } from '@shared/registrations/tables';
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { isOnListOf } from '../registrations/on-list';
import { type RoutedEvent, readRoutedEvent } from '../stops/routed-event';
import { queueToGuests } from './emails';
import { changesOf, type EventFacts, eventFacts } from './event-facts';
import { dropOutdated, readTold } from './last-told';
import { renewReminders } from './reminders';

/** For how long after an edit another one still changes what guests are told. */
const quietMilliseconds = 15 * 60 * 1000;
/** By then guests are told of the first edit, however many follow: neither they nor a reminder wait for ever. */
const longestMilliseconds = hourMilliseconds;

/**
 * Notes that guests have to be told of an edit: of its day, time, first stop, place or route
 * (docs/product/guest-mail.md). Call it in the transaction of the edit, with the event's row locked.
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

type Noted = Pick<typeof eventChanges.$inferSelect, 'before' | 'editedAt'>;

type Group = { before: EventFacts; guests: RegistrationRow[] };

/** Guests who were told the same of an event, together. */
function groupByTold(guests: RegistrationRow[], toldTo: (guest: RegistrationRow) => EventFacts): Group[] {
  const groups = new Map<string, Group>();
  for (const guest of guests) {
    const before = toldTo(guest);
    const key = JSON.stringify(before);
    const group = groups.get(key) ?? { before, guests: [] };
    group.guests.push(guest);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * Who is told of the noted changes of an event, which is locked, by what they were told before. Drops what says something
 * else and was not sent; gives whose reminders those were.
 */
async function findToTell(tx: Database, event: EventRow, { before: notedBefore, editedAt }: Noted) {
  const after = await readRoutedEvent(tx, event);
  const outdated = await dropOutdated(tx, after);
  const notices = outdated.filter(({ kind }) => kind === 'event-changed');
  const untold = new Map(notices.map(({ aboutId, eventBefore }) => [aboutId, eventBefore]));
  const told = await readTold(tx, event.id);
  const toldTo = ({ id }: RegistrationRow) => eventFacts.parse(told.get(id) ?? untold.get(id) ?? notedBefore);
  const groups = groupByTold(await guestsBefore(tx, event.id, editedAt), toldTo);
  return {
    groups: groups.filter(({ before }) => changesOf(before, after).length > 0),
    unreminded: outdated.flatMap(({ kind, aboutId }) => (kind === 'event-reminder' && aboutId) || []),
  };
}

/** How many guests are told of the noted changes of an event. Call it in a transaction that is undone. */
export async function countToTell(tx: Database, event: EventRow, noted: Noted): Promise<number> {
  const { groups } = await findToTell(tx, event, noted);
  return groups.reduce((sum, { guests }) => sum + guests.length, 0);
}

async function tellGuests(tx: Database, mail: Mail, eventId: number, now: Date): Promise<number> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update');
  // Whoever is first takes it: another process finds none, and a later edit makes it due later.
  const [noted] = await tx
    .delete(eventChanges)
    .where(and(eq(eventChanges.eventId, eventId), lte(eventChanges.dueAt, now)))
    .returning();
  if (!event || !noted || event.cancelledAt !== null) return 0;
  const { groups, unreminded } = await findToTell(tx, event, noted);
  const cause = `${event.version}`;
  let written = await renewReminders(tx, mail, event, unreminded);
  for (const { before, guests } of groups)
    written += await queueToGuests(tx, mail, { kind: 'event-changed', before }, { guests, event, cause });
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
