import { emails } from '@shared/mail/tables';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { emailRules } from '../emails';
import type { EmailRow, EmailRules } from '../mail/email-rules';
import type { Mail } from '../mail/mail';
import type { Tokens } from '../mail/placeholders';
import { queueEmail } from '../mail/queue-email';

/** Rules under which every test message is wanted. */
export const testRules: EmailRules = { kind: 'test', sendWithinDays: 4, prepare: async () => ({}) };

/** Queues a message for an address. */
export async function queueTo(
  { db, mail }: { db: Database; mail: Mail },
  to: string,
  changes: Partial<EmailRow> = {},
): Promise<EmailRow> {
  const content = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  await queueEmail(db, mail, testRules, { key: `test ${to}`, to, content });
  const [row] = await db
    .update(emails)
    .set({ to, ...changes })
    .where(eq(emails.key, `test ${to}`))
    .returning();
  if (!row) throw new Error('the message was not queued');
  return row;
}

/** The tokens of a message's links, as they are made right before it is sent; undefined where nobody wants it any more. */
export async function prepareEmail(
  { db, mail }: { db: Database; mail: Mail },
  email: EmailRow | undefined,
): Promise<Tokens | undefined> {
  if (!email || email.kind === 'test') throw new Error('there is no message of a feature');
  return emailRules[email.kind].prepare(db, mail, email);
}

/** Every message in the outbox, in the order of their ids. */
export const readOutbox = (db: Database): Promise<EmailRow[]> => db.select().from(emails).orderBy(emails.id);

/** How many seconds from now a message is due, by the database's clock. */
export async function dueIn(db: Database, { id }: EmailRow): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from ${emails.sendAt} - now())::float8` })
    .from(emails)
    .where(eq(emails.id, id));
  return row?.seconds ?? Number.NaN;
}

/** Makes every waiting message due, as if its time had come. */
export async function makeDue(db: Database): Promise<void> {
  await db.update(emails).set({ sendAt: sql`now()` }).where(eq(emails.state, 'queued'));
}
