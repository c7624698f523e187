import type { EmailKind } from '@shared/email-kinds';
import type { RegistrationRow } from '@shared/registrations';
import { eventChanges, events, registrations } from '@shared/tables';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { EmailRow, EmailRules } from '../../mail/email-rules';
import { type RoutedEvent, readRoutedEvent } from '../stops/routed-event';
import { calendarAttachment, doorCodeAttachment } from './attachments';
import type { GuestEmail } from './email-content';
import { factsKey } from './event-facts';
import { registrationToken } from './links';
import { isOnListOf } from './on-list';

type Guest = { registration: RegistrationRow; event: RoutedEvent };
type Asked = Guest & { email: EmailRow; now: Date; db: Database };

/** The registration that a message is about, where it is still of the one whom it is written to. */
async function findGuest(db: Database, { aboutKind, aboutId, to }: EmailRow): Promise<Guest | undefined> {
  if (aboutKind !== 'registration' || aboutId === null) return undefined;
  const [found] = await db
    .select({ registration: registrations, event: events })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(registrations.id, aboutId), isNull(registrations.erasedAt)));
  const isTheirs = found?.registration.email.toLowerCase() === to.toLowerCase();
  return isTheirs ? { ...found, event: await readRoutedEvent(db, found.event) } : undefined;
}

/** Whether the same guest has registered anew after this registration ended. */
async function isBack(db: Database, { eventId, email }: RegistrationRow): Promise<boolean> {
  const again = and(isOnListOf(eventId), sql`lower(${registrations.email}) = lower(${email})`);
  return (await db.$count(registrations, again)) > 0;
}

const isOn = ({ event, now }: Asked) => event.cancelledAt === null && event.endsAt > now;
const isGuest = ({ registration }: Asked) => registration.state !== 'cancelled';

/** What a message about an offer says: until when it stands. */
export const offerFact = ({ offerExpiresAt }: Pick<RegistrationRow, 'offerExpiresAt'>) =>
  offerExpiresAt?.toISOString() ?? '';

/** The end of a message's key: what it says that may be another by the time it is sent. */
export function factOf(kind: GuestEmail['kind'], { registration, event }: Guest): string {
  if (kind === 'registration-offer') return offerFact(registration);
  return kind === 'event-changed' || kind === 'event-reminder' ? factsKey(event) : '';
}

/** Whether a message still says what is so. */
const saysWhatIs = (kind: GuestEmail['kind'], { email, ...guest }: Asked) =>
  email.key.endsWith(factOf(kind, guest));

const wanted: Record<GuestEmail['kind'], (asked: Asked) => boolean | Promise<boolean>> = {
  'registration-confirmed': (asked) => isOn(asked) && asked.registration.state === 'confirmed',
  'registration-waiting': (asked) => isOn(asked) && asked.registration.state === 'waiting',
  'registration-offer': (asked) =>
    isOn(asked) &&
    asked.registration.state === 'offered' &&
    (asked.registration.offerExpiresAt ?? asked.now) > asked.now &&
    saysWhatIs('registration-offer', asked),
  // The end of the crawl is told to those who are guests then, and to nobody else.
  'registration-cancelled': async ({ db, registration }) =>
    registration.state === 'cancelled' && !(await isBack(db, registration)),
  'event-reminder': (asked) =>
    isOn(asked) &&
    asked.event.date > asked.now &&
    asked.registration.state === 'confirmed' &&
    saysWhatIs('event-reminder', asked),
  'event-changed': (asked) => isOn(asked) && isGuest(asked) && saysWhatIs('event-changed', asked),
  'event-cancelled': (asked) =>
    isGuest(asked) && asked.event.cancelledAt !== null && asked.event.endsAt > asked.now,
  // What was written before a cancellation is dropped; after it the organiser may have more to say.
  'guest-message': (asked) =>
    isGuest(asked) && (asked.event.cancelledAt === null || asked.email.createdAt >= asked.event.cancelledAt),
};

const days = (count: number) => count * 24;

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
    sendWithinHours: days(7),
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

/** What holds for messages to guests (docs/product.md#event-mail). */
export const guestEmailRules: Record<GuestEmail['kind'], EmailRules> = {
  'registration-confirmed': rulesOf('registration-confirmed', { isFromStranger: true }),
  'registration-waiting': rulesOf('registration-waiting', { isFromStranger: true }),
  'registration-offer': rulesOf('registration-offer'),
  'registration-cancelled': rulesOf('registration-cancelled'),
  'event-reminder': rulesOf('event-reminder', { postponedUntil: replacedAt }),
  'event-changed': rulesOf('event-changed', { postponedUntil: replacedAt }),
  'event-cancelled': rulesOf('event-cancelled'),
  // The organiser sends it when they like.
  'guest-message': rulesOf('guest-message', { sendWithinHours: days(30) }),
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
