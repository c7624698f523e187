import { addDays, hourMilliseconds, orlandoDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { startInstant } from '@shared/instants';
import { emails } from '@shared/mail/tables';
import { eventChanges, registrations } from '@shared/registrations/tables';
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import { type Database, hasRow } from '../../database/database';
import { isFree, isUnsent } from '../../mail/email-rules';
import type { Mail } from '../../mail/mail';
import { requeue } from '../../mail/requeue';
import { noticeUnagreedTimes } from '../notices/notices';
import { isOnListOf } from '../registrations/queries';
import { type RoutedEvent, readRoutedEvent } from '../stops/queries';
import { guestEmailRules, kindsWithNews } from './email-rules';
import { hasNoMessage, queueToGuests } from './emails';
import { eventFacts, hasChanged, lastShownTo } from './event-changes';

/** For how long after an edit another one still changes what guests are told. */
const quietMilliseconds = 15 * 60 * 1000;
/** By then guests are told of the first edit, however many follow: neither they nor a reminder wait for ever. */
const longestMilliseconds = hourMilliseconds;

/** Notes, event locked, an edit that guests are told of (docs/product/guest-mail.md), in its transaction. */
export async function noteEventChange(tx: Database, before: RoutedEvent, after: RoutedEvent): Promise<void> {
  const editedAt = new Date();
  const isOver = before.endsAt <= editedAt && after.endsAt <= editedAt;
  if (isOver || after.cancelledAt !== null || !hasChanged(before, after)) return;
  const dueAt = new Date(editedAt.getTime() + quietMilliseconds);
  const latest = sql`${eventChanges.notedAt} + ${longestMilliseconds} * interval '1 millisecond'`;
  const [noted] = await tx
    .insert(eventChanges)
    .values({ eventId: after.id, before: eventFacts.parse(before), notedAt: editedAt, editedAt, dueAt })
    .onConflictDoUpdate({
      target: eventChanges.eventId,
      set: { editedAt, dueAt: sql`least(excluded.due_at, ${latest})` },
    })
    .returning();
  await holdBack(tx, after.id, noted?.dueAt ?? dueAt);
  if (orlandoDay(before.date) !== orlandoDay(after.date)) await forgetReminders(tx, after.id);
}

/** Reminders and notices of an event, which say what is so when they leave. */
const isRenewed = (eventId: number) =>
  and(
    eq(emails.eventId, eventId),
    inArray(emails.kind, ['event-changed', 'event-reminder']),
    isNull(emails.html),
  );

/** Somebody is editing: until they are done guests would read what is half done, and of a change before any reminder. */
async function holdBack(tx: Database, eventId: number, until: Date): Promise<void> {
  const behind = sql`case ${emails.kind} when 'event-reminder' then interval '1 minute' else interval '0' end`;
  const sendAt = sql`greatest(${emails.sendAt}, ${sql.param(until, emails.sendAt)}::timestamptz + ${behind})`;
  await tx
    .update(emails)
    .set({ sendAt })
    .where(and(isRenewed(eventId), isUnsent, isFree));
}

type Noted = Pick<typeof eventChanges.$inferSelect, 'before' | 'editedAt'>;

/** Who is told of the noted changes: who registered before the last edit, and was told something else. */
async function findToNotify(tx: Database, event: EventRow, { before, editedAt }: Noted, which?: SQL) {
  const after = await readRoutedEvent(tx, event);
  const guests = await tx
    .select()
    .from(registrations)
    .where(and(isOnListOf(event.id), lt(registrations.createdAt, editedAt), which))
    .orderBy(asc(registrations.id));
  return guests.filter((guest) => hasChanged(lastShownTo(guest) ?? eventFacts.parse(before), after));
}

/** How many guests are told of the noted changes of an event. */
export const countToNotify = async (tx: Database, event: EventRow, noted: Noted): Promise<number> =>
  (await findToNotify(tx, event, noted)).length;

/** Whether no message waits that will tell a guest what is so when it leaves. */
const isUnnotified = hasNoMessage(inArray(emails.kind, kindsWithNews), isUnsent, isNull(emails.html));

async function queueNoticesOf(tx: Database, mail: Mail, eventId: number, now: Date): Promise<number> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update');
  // The first process takes it: another one finds none, and a later edit makes it due later.
  const [noted] = await tx
    .delete(eventChanges)
    .where(and(eq(eventChanges.eventId, eventId), lte(eventChanges.dueAt, now)))
    .returning();
  if (!event || !noted || event.cancelledAt !== null) return 0;
  const failed = [isRenewed(eventId), eq(emails.state, 'failed')];
  const retried = await requeue(tx, mail, failed);
  const before = eventFacts.parse(noted.before);
  const guests = await findToNotify(tx, event, noted, isUnnotified);
  const cause = noted.editedAt.toISOString();
  const rules = guestEmailRules['event-changed'];
  const written = await queueToGuests(tx, mail, rules, { before }, { guests, event, cause });
  return retried.length + written;
}

/** Tells guests of the changes that are due at `now`. Any number of processes may do so at once. */
export async function queueChangeNotices(db: Database, mail: Mail, now: Date): Promise<void> {
  const due = await db
    .select({ eventId: eventChanges.eventId })
    .from(eventChanges)
    .where(lte(eventChanges.dueAt, now));
  for (const { eventId } of due) {
    const written = await db.transaction((tx) => queueNoticesOf(tx, mail, eventId, now));
    if (written > 0) mail.wake();
  }
}

const reminderTime = '18:00';
/** More than lies between a reminder and the end of the next day, whatever the clocks do in between. */
const aheadMilliseconds = 32 * hourMilliseconds;

/** When guests are reminded of an event: on the day before it, by Orlando's clocks. */
export function reminderInstant({ date }: Pick<EventRow, 'date'>): Date {
  return startInstant(addDays(orlandoDay(date), -1), reminderTime);
}

/** Whether an event is not being edited: what waits until guests are told of an edit waits for venues and reminders too. */
export const isQuiet = (now: Date): SQL =>
  not(hasRow(eventChanges, eq(eventChanges.eventId, events.id), gt(eventChanges.dueAt, now)));

/** Events that start soon after `now`, but for those that are being edited: their guests would read what is half done. */
function findSoon(db: Database, now: Date): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(
      and(
        eq(events.isActive, true),
        isNull(events.cancelledAt),
        gt(events.date, now),
        lt(events.date, new Date(now.getTime() + aheadMilliseconds)),
        isQuiet(now),
      ),
    )
    .orderBy(asc(events.date), asc(events.id));
}

/** Whether an event's guests are to be reminded: of each day of it once, and not who comes later. */
const isDue = (event: EventRow, now: Date) =>
  reminderInstant(event) <= now && event.remindedDay !== orlandoDay(event.date);

/** Guests with a place who had it before the reminder: who got it later has just read all that it says. */
function findGuests(tx: Database, eventId: number, instant: Date) {
  const isConfirmedLater = and(eq(emails.kind, 'registration-confirmed'), gte(emails.createdAt, instant));
  return tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        eq(registrations.state, 'confirmed'),
        isNull(registrations.erasedAt),
        lt(registrations.createdAt, instant),
        hasNoMessage(isConfirmedLater),
      ),
    )
    .orderBy(asc(registrations.id));
}

/** Reminds the guests of an event, unless it is done or another process does it. Gives how many. */
async function remind(tx: Database, mail: Mail, { id }: EventRow, now: Date): Promise<number> {
  const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update');
  if (!event || event.cancelledAt !== null || !isDue(event, now)) return 0;
  const day = orlandoDay(event.date);
  // Kept with the event: messages can be deleted, and are not to come back.
  await tx.update(events).set({ remindedDay: day }).where(eq(events.id, id));
  await noticeUnagreedTimes(tx, mail, event);
  const guests = await findGuests(tx, id, reminderInstant(event));
  const rules = guestEmailRules['event-reminder'];
  return queueToGuests(tx, mail, rules, { day }, { guests, event, cause: day });
}

/** Drops reminders of a day the event has left. Should it come back, those are reminded whose reminder had not left. */
export async function forgetReminders(tx: Database, eventId: number): Promise<void> {
  await tx.update(events).set({ remindedDay: null }).where(eq(events.id, eventId));
  const ofEvent = and(eq(emails.eventId, eventId), eq(emails.kind, 'event-reminder'));
  await tx.delete(emails).where(and(ofEvent, ne(emails.state, 'sent'), isFree));
}

/** Reminds guests of events due at `now` (docs/product/guest-mail.md): of a moved event again, of the same day once. */
export async function queueReminders(db: Database, mail: Mail, now: Date): Promise<void> {
  for (const event of await findSoon(db, now)) {
    if (!isDue(event, now)) continue;
    const reminded = await db.transaction((tx) => remind(tx, mail, event, now));
    if (reminded > 0) mail.wake();
  }
}
