import { orlandoDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import type { RegistrationRow } from '@shared/registrations/registrations';
import type { Database } from '../../database/database';
import type { EmailRules } from '../../mail/email-rules';
import type { Mail } from '../../mail/mail';
import { queueEmail, queueEmails } from '../../mail/queue-email';
import { type GuestEmail, subjectOf } from './email-content';
import { guestEmailRules } from './email-rules';

/** Messages that somebody gets who registers, or whose registration changes. */
export type RegistrationEmailKind = Exclude<GuestEmail['kind'], 'event-changed' | 'guest-message'>;

type StrangerKind = 'registration-confirmed' | 'registration-waiting';

type Cause = {
  registration: RegistrationRow;
  event: EventRow;
  /** Names what happens once: a second message of the same kind for it is not stored. */
  cause: string;
  /** Whether the address's owner caused it, by a link that came by mail: then it is no stranger's mail. */
  isVerified?: boolean;
  isHeld?: boolean;
};

/** Until when anybody wants a message. */
function sendBeforeOf(kind: GuestEmail['kind'], registration: RegistrationRow, event: EventRow) {
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

/** What is stored with a message because it cannot be looked up. */
function paramsOf({ kind, ...said }: GuestEmail, { date }: EventRow): object {
  return kind === 'event-reminder' ? { day: orlandoDay(date) } : said;
}

/** A message to a guest as it is queued; none where nobody wants it any more. */
function composed(email: GuestEmail, { registration, event, ...how }: Cause) {
  const sendBefore = sendBeforeOf(email.kind, registration, event);
  if (sendBefore && sendBefore <= new Date()) return undefined;
  return {
    key: `${email.kind}:${registration.id}:${how.cause}`,
    to: registration.email,
    subject: subjectOf(email, registration, event),
    params: paramsOf(email, event),
    about: { kind: 'registration' as const, id: registration.id },
    eventId: event.id,
    isFromOwner: how.isVerified ?? false,
    isHeld: how.isHeld ?? false,
    ...(sendBefore && { sendBefore }),
  };
}

const rulesOf = (kind: GuestEmail['kind']): EmailRules => guestEmailRules[kind];

/** Writes the same message to many guests of an event into the outbox. Gives to how many. */
export async function queueToGuests(
  tx: Database,
  mail: Mail,
  email: Exclude<GuestEmail, { kind: StrangerKind }>,
  { guests, ...cause }: Omit<Cause, 'registration'> & { guests: RegistrationRow[] },
): Promise<number> {
  const messages = guests.flatMap((registration) => composed(email, { ...cause, registration }) ?? []);
  return queueEmails(tx, mail, rulesOf(email.kind), messages);
}

/**
 * Writes a message to a guest into the outbox: call it in the transaction of its cause, and `mail.wake()` after it.
 * Gives its id, where it was stored: not a second time for the same cause.
 */
export async function queueRegistrationEmail(
  tx: Database,
  mail: Mail,
  kind: RegistrationEmailKind,
  cause: Omit<Cause, 'isHeld'>,
): Promise<number | undefined> {
  const message = composed({ kind }, cause);
  return message && queueEmail(tx, mail, rulesOf(kind), message);
}
