import type { EventRow } from '@shared/events/events';
import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { eq, not, type SQL } from 'drizzle-orm';
import { type Database, hasRow } from '../../database/database';
import { dropUnsentAbout, type Mail, queueEmail, queueEmails } from '../../mail/mail';
import { dropSurplus } from '../../mail/stranger-limits';
import { type RegistrationEmailKind, registrationRules } from './email-rules';
import { type GuestRules, shownGuest } from './rules-of';

type Cause = {
  registration: RegistrationRow;
  event: EventRow;
  /** Names what happens once: a second message of the same kind for it is not stored. */
  cause: string;
  /** Whether the address's owner caused it, by a link that came by mail: then it is no stranger's mail. */
  isVerified?: boolean;
  isHeld?: boolean;
  /** Whether its guest has asked for the newsletter with it. */
  wantsNews?: boolean;
  /** Whether it was on the list already, where somebody registers it. */
  isKnown?: boolean;
};

/** A message to a guest as it is queued; none where it comes too late. */
function composed<Params>(
  rules: GuestRules<Params>,
  params: Params,
  { registration, event, cause, isVerified, isHeld }: Cause,
) {
  const sendBefore = rules.wantedUntil?.(event, registration);
  const now = new Date();
  if (sendBefore && sendBefore <= now) return undefined;
  // No subject says anything of the route, nor of the price.
  const guest = shownGuest({ registration, event: { ...event, stops: [] } }, '');
  return {
    key: `${rules.kind}:${registration.id}:${cause}`,
    to: registration.email,
    subject: rules.content({ ...guest, now }, params).subject,
    params,
    about: { kind: 'registration' as const, id: registration.id },
    eventId: event.id,
    isFromOwner: isVerified,
    isHeld,
    sendBefore,
  };
}

/** Writes the same message, which no stranger causes, to many guests of an event into the outbox. Gives to how many. */
export async function queueToGuests<Params>(
  tx: Database,
  mail: Mail,
  rules: GuestRules<Params>,
  params: Params,
  { guests, ...cause }: Omit<Cause, 'registration'> & { guests: RegistrationRow[] },
): Promise<number> {
  const messages = guests.flatMap(
    (registration) => composed(rules, params, { ...cause, registration }) ?? [],
  );
  return (await queueEmails(tx, mail, rules, messages)).length;
}

/**
 * Queues a message to a guest, in its cause's transaction; `mail.wake()` after it. Gives whether it leaves: not a second
 * time for one cause, nor where a mailbox has had as many as strangers may cause.
 */
export async function queueRegistrationEmail(
  tx: Database,
  mail: Mail,
  kind: RegistrationEmailKind,
  cause: Omit<Cause, 'isHeld'>,
): Promise<boolean> {
  const rules = registrationRules[kind];
  const message = composed(rules, { wantsNews: cause.wantsNews, isKnown: cause.isKnown }, cause);
  const id = message && (await queueEmail(tx, mail, rules, message));
  return id !== undefined && !(await dropSurplus(tx, mail.rules, id));
}

const kinds = {
  confirmed: 'registration-confirmed',
  waiting: 'registration-waiting',
  offered: 'registration-offer',
} as const satisfies Record<string, RegistrationEmailKind>;

type Told = { registration: RegistrationRow; cause: string; isVerified: boolean; wantsNews?: boolean };

/** Tells where a party stands, in place of what waits; not once over or while paying. Gives whether it was written. */
export async function notifyOfPlace(
  { tx, mail, event }: { tx: Database; mail: Mail; event: EventRow },
  told: Told,
): Promise<boolean> {
  const { registration } = told;
  await dropUnsentAbout(tx, { kind: 'registration', ids: [registration.id] }, [
    ...Object.values(kinds),
    'registration-cancelled',
  ]);
  if (registration.state === 'cancelled' || registration.state === 'reserved') return false;
  return queueRegistrationEmail(tx, mail, kinds[registration.state], { ...told, event });
}

/** Whether none of these messages was written about a registration: a condition for queries of registrations. */
export const hasNoMessage = (...which: (SQL | undefined)[]): SQL =>
  not(hasRow(emails, eq(emails.aboutKind, 'registration'), eq(emails.aboutId, registrations.id), ...which));
