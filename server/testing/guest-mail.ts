import type { EventRow } from '@shared/events/events';
import type { EmailKind } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { guestEmailRules } from '../features/guest-mail/email-rules';
import {
  queueRegistrationEmail,
  queueToGuests,
  type RegistrationEmailKind,
} from '../features/guest-mail/emails';
import type { EmailRow } from '../mail/email-rules';
import { hashEmail } from '../mail/link-key';
import type { Mail } from '../mail/mail';
import { dropSurplus } from '../mail/stranger-limits';
import { prepareEmail } from './outbox';
import { storedEmail } from './stored-email';

type Services = { db: Database; mail: Mail };

/** Writes a message to a guest. Gives it as it is stored; nothing where it is not. */
export async function queuedFor(
  { db, mail }: Services,
  kind: RegistrationEmailKind,
  guest: { registration: RegistrationRow; event: EventRow; isVerified?: boolean },
  cause = 'test',
): Promise<EmailRow | undefined> {
  const id = await queueRegistrationEmail(db, mail, kind, { ...guest, cause });
  await dropSurplus(db, id, true, Object.values(guestEmailRules));
  return (await messagesOf(db, kind)).find((message) => message.id === id);
}

type GuestMessage = {
  registration: RegistrationRow;
  event: EventRow;
  subject: string;
  text: string;
  batchId: string;
};

/** Writes what the organizer says to a guest, once for each batch. Gives whether it was stored. */
export async function queueGuestMessage(
  db: Database,
  mail: Mail,
  { registration, event, subject, text, batchId }: GuestMessage,
): Promise<boolean> {
  const email = { kind: 'guest-message', subject, text } as const;
  const guests = { guests: [registration], event, cause: batchId, isHeld: true };
  return (await queueToGuests(db, mail, email, guests)) > 0;
}

/** Stores the message about the offer that a party has, as sent. */
export function sentOffer({ db, mail }: Services, { id, email, offerExpiresAt }: RegistrationRow) {
  return storedEmail(db, {
    kind: 'registration-offer',
    key: `registration-offer:${id}:test:${offerExpiresAt?.toISOString()}`,
    state: 'sent',
    to: email,
    toHash: hashEmail(mail.linkKey, email),
    aboutKind: 'registration',
    aboutId: id,
  });
}

/** The messages of a kind in the outbox, in the order in which they were written. */
export const messagesOf = (db: Database, kind: EmailKind): Promise<EmailRow[]> =>
  db.select().from(emails).where(eq(emails.kind, kind)).orderBy(asc(emails.id));

/** Whether a message is still wanted at this moment. */
export async function isWanted(services: Services, email: EmailRow): Promise<boolean> {
  return (await prepareEmail(services, email)) !== undefined;
}
