import type { EmailKind } from '@shared/email-kinds';
import type { EventRow } from '@shared/events';
import type { RegistrationRow } from '@shared/registrations';
import { emails } from '@shared/tables';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { emailRules } from '../emails';
import { queueRegistrationEmail, type RegistrationEmailKind } from '../features/registrations/emails';
import type { EmailRow } from '../mail/email-rules';
import type { Mail } from '../mail/mail';

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

/** The messages of a kind in the outbox, in the order in which they were written. */
export const messagesOf = (db: Database, kind: EmailKind): Promise<EmailRow[]> =>
  db.select().from(emails).where(eq(emails.kind, kind)).orderBy(asc(emails.id));

/** Whether a message is still wanted at this moment. */
export async function isWanted({ db, mail }: Services, email: EmailRow): Promise<boolean> {
  return (await emailRules[email.kind]?.prepare(db, mail, email)) !== undefined;
}
