import type { EmailKind } from '@shared/email-kinds';
import type { EventRow } from '@shared/events';
import type { RegistrationRow } from '@shared/registrations';
import { emails } from '@shared/tables';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { queueRegistrationEmail, type RegistrationEmailKind } from '../features/registrations/emails';
import type { EmailRow } from '../mail/email-rules';
import { hashEmail } from '../mail/link-key';
import type { Mail } from '../mail/mail';
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
  const isStored = await queueRegistrationEmail(db, mail, kind, { ...guest, cause });
  return isStored ? (await messagesOf(db, kind)).at(-1) : undefined;
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
