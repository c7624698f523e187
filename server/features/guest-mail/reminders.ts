import { addDays, hourMilliseconds, orlandoDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { startInstant } from '@shared/instants';
import { emails } from '@shared/mail/tables';
import { eventChanges, registrations } from '@shared/registrations/tables';
import { and, asc, eq, gt, gte, isNull, lt, ne, not, type SQL } from 'drizzle-orm';
import { type Database, hasRow } from '../../database/database';
import { isFree } from '../../mail/email-rules';
import type { Mail } from '../../mail/mail';
import { noticeUnagreedTimes } from '../notices/notices';
import { guestEmailRules } from './email-rules';
import { hasNoMessage, queueToGuests } from './emails';

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
