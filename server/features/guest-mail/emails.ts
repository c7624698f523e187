import type { EventRow } from '@shared/events/events';
import type { RegistrationRow } from '@shared/registrations/registrations';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { queueEmail, queueEmails } from '../../mail/queue-email';
import { type RoutedEvent, readRoutedEvent } from '../stops/routed-event';
import { type GuestEmail, renderGuestEmail } from './email-content';
import { factOf, guestEmailRules, sendBeforeOf } from './email-rules';
import { eventFacts } from './event-facts';

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

/** Those that say all that guests are told of an event: what a notice of a change begins with. */
const tellsAll: ReadonlySet<GuestEmail['kind']> = new Set([
  'registration-confirmed',
  'registration-waiting',
  'registration-offer',
  'event-reminder',
  'event-changed',
]);

/** A message to a guest as it is queued; none where nobody wants it any more. */
async function composed(
  email: GuestEmail,
  { registration, event, cause, isHeld }: Cause & { event: RoutedEvent },
) {
  const guest = { registration, event };
  const sendBefore = sendBeforeOf(email.kind, guest);
  if (sendBefore && sendBefore <= new Date()) return undefined;
  return {
    key: `${email.kind}:${registration.id}:${cause}:${factOf(email.kind, guest)}`,
    to: registration.email,
    content: await renderGuestEmail(email, guest),
    about: { kind: 'registration' as const, id: registration.id },
    eventId: event.id,
    ...(tellsAll.has(email.kind) && { eventSaid: eventFacts.parse(event) }),
    ...(email.kind === 'event-changed' && { eventBefore: email.before }),
    ...(sendBefore && { sendBefore }),
    ...(isHeld !== undefined && { isHeld }),
  };
}

/** Writes the same message to many guests of an event into the outbox. Gives to how many. */
export async function queueToGuests(
  tx: Database,
  mail: Mail,
  email: Exclude<GuestEmail, { kind: StrangerKind }>,
  { guests, ...cause }: Omit<Cause, 'registration'> & { guests: RegistrationRow[] },
): Promise<number> {
  const event = await readRoutedEvent(tx, cause.event);
  const messages = [];
  for (const registration of guests) {
    const message = await composed(email, { ...cause, event, registration });
    if (message) messages.push(message);
  }
  return queueEmails(tx, mail, guestEmailRules[email.kind], messages);
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
  const message = await composed({ kind }, { ...cause, event: await readRoutedEvent(tx, cause.event) });
  if (!message) return undefined;
  const rules = guestEmailRules[kind];
  return queueEmail(tx, mail, cause.isVerified ? { ...rules, isFromStranger: false } : rules, message);
}
