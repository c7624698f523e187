import { events } from '@shared/events/tables';
import type { EmailKind } from '@shared/mail/email-kinds';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { eventChanges, registrations } from '@shared/registrations/tables';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database';
import { type EmailRow, type EmailRules, isTo } from '../../mail/email-rules';
import { registrationToken } from '../registrations/links';
import { isOnListOf } from '../registrations/on-list';
import { type RoutedEvent, readRoutedEvent } from '../stops/routed-event';
import { calendarAttachment, doorCodeAttachment } from './attachments';
import type { GuestEmail } from './email-content';
import { factsKey, saysWhatIs } from './event-facts';

type Guest = { registration: RegistrationRow; event: RoutedEvent };
type Asked = Guest & { email: EmailRow; now: Date; db: Database };

/** The registration that a message is about, where it still belongs to the recipient. */
async function findGuest(db: Database, email: EmailRow): Promise<Guest | undefined> {
  const [found] = await db
    .select({ registration: registrations, event: events })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(registrations.id, email.aboutId ?? 0), isNull(registrations.erasedAt)));
  if (!found || !isTo(email, found.registration.email)) return undefined;
  return { ...found, event: await readRoutedEvent(db, found.event) };
}

/** Whether the same guest has registered again after this registration ended. */
async function isBack(db: Database, { eventId, email }: RegistrationRow): Promise<boolean> {
  const again = and(isOnListOf(eventId), sql`lower(${registrations.email}) = lower(${email})`);
  return (await db.$count(registrations, again)) > 0;
}

const isOn = ({ event, now }: Asked) => event.cancelledAt === null && event.endsAt > now;
const isGuest = ({ registration }: Asked) => registration.state !== 'cancelled';

/** What a message about an offer says: until when it stands. */
export const offerFact = ({ offerExpiresAt }: Pick<RegistrationRow, 'offerExpiresAt'>) =>
  offerExpiresAt?.toISOString() ?? '';

/** The end of a message's key, so that there may be another one that says something else. */
export function factOf(kind: GuestEmail['kind'], { registration, event }: Guest): string {
  if (kind === 'registration-offer') return offerFact(registration);
  return kind === 'event-changed' || kind === 'event-reminder' ? factsKey(event) : '';
}

const wanted: Record<GuestEmail['kind'], (asked: Asked) => boolean | Promise<boolean>> = {
  'registration-confirmed': (asked) => isOn(asked) && asked.registration.state === 'confirmed',
  'registration-waiting': (asked) => isOn(asked) && asked.registration.state === 'waiting',
  'registration-offer': (asked) =>
    isOn(asked) &&
    asked.registration.state === 'offered' &&
    (asked.registration.offerExpiresAt ?? asked.now) > asked.now &&
    asked.email.key.endsWith(offerFact(asked.registration)),
  // The end of the crawl is told to those who are guests then, and to nobody else.
  'registration-cancelled': async ({ db, registration }) =>
    registration.state === 'cancelled' && !(await isBack(db, registration)),
  'event-reminder': (asked) =>
    isOn(asked) &&
    asked.event.date > asked.now &&
    asked.registration.state === 'confirmed' &&
    saysWhatIs(asked.email, asked.event),
  'event-changed': (asked) => isOn(asked) && isGuest(asked) && saysWhatIs(asked.email, asked.event),
  'event-cancelled': (asked) =>
    isGuest(asked) && asked.event.cancelledAt !== null && asked.event.endsAt > asked.now,
  // What was written before a cancellation is dropped; after it the organizer may have more to say.
  'guest-message': (asked) =>
    isGuest(asked) && (asked.event.cancelledAt === null || asked.email.createdAt >= asked.event.cancelledAt),
};

/** What goes with a message, by its kind. */
const attached: Partial<Record<EmailKind, { hasCalendar?: boolean; hasDoorCode?: boolean }>> = {
  'registration-confirmed': { hasCalendar: true, hasDoorCode: true },
  'event-reminder': { hasDoorCode: true },
  'event-changed': { hasCalendar: true },
  'event-cancelled': { hasCalendar: true },
};

function rulesOf(kind: GuestEmail['kind'], rules: Partial<EmailRules> = {}): EmailRules {
  const { hasCalendar, hasDoorCode } = attached[kind] ?? {};
  return {
    kind,
    // Most messages end earlier, with the event: see `sendBefore`.
    sendWithinDays: 7,
    async prepare(db, mail, email) {
      const guest = await findGuest(db, email);
      if (!guest || !(await wanted[kind]({ ...guest, email, db, now: new Date() }))) return undefined;
      return { registration: registrationToken(mail, 'registration', guest.registration) };
    },
    async attach(db, email, letterhead) {
      const guest = hasCalendar || hasDoorCode ? await findGuest(db, email) : undefined;
      if (!guest) return [];
      return [
        ...(hasDoorCode ? [await doorCodeAttachment(guest.registration.code)] : []),
        ...(hasCalendar ? [calendarAttachment(guest.event, letterhead, new Date())] : []),
      ];
    },
    ...rules,
  };
}

/** When what is noted of an event's edits is told to its guests, in messages that replace what has not been sent. */
async function replacedAt(db: Database, { eventId }: EmailRow): Promise<Date | undefined> {
  if (eventId === null) return undefined;
  const [noted] = await db.select().from(eventChanges).where(eq(eventChanges.eventId, eventId));
  return noted?.dueAt;
}

/**
 * Whether the guest has cancelled since: only by a link that came by mail can that be done, and a guest who
 * registers again needs the mail about that.
 */
const isUndone = (id: PgColumn) => sql`exists (select from ${registrations}
  where ${registrations.id} = ${id} and ${registrations.cancellationCause} = 'guest')`;

/** What holds for messages to guests (docs/product/guest-mail.md). */
export const guestEmailRules: Record<GuestEmail['kind'], EmailRules> = {
  'registration-confirmed': rulesOf('registration-confirmed', { isFromStranger: true, isUndone }),
  'registration-waiting': rulesOf('registration-waiting', { isFromStranger: true, isUndone }),
  'registration-offer': rulesOf('registration-offer'),
  'registration-cancelled': rulesOf('registration-cancelled'),
  'event-reminder': rulesOf('event-reminder', { postponedUntil: replacedAt }),
  'event-changed': rulesOf('event-changed', { postponedUntil: replacedAt }),
  'event-cancelled': rulesOf('event-cancelled'),
  // The organizer sends it when they like.
  'guest-message': rulesOf('guest-message', { isPersonal: true, sendWithinDays: 30 }),
};

/** Until when anybody wants a message. */
export function sendBeforeOf(kind: GuestEmail['kind'], { registration, event }: Guest): Date | undefined {
  switch (kind) {
    case 'registration-offer':
      return registration.offerExpiresAt ?? event.date;
    case 'registration-waiting':
    case 'event-reminder':
      return event.date;
    case 'guest-message':
      return undefined;
    default:
      return event.endsAt;
  }
}
