import { dayMilliseconds } from '@shared/dates';
import { confirmationDays } from '@shared/subscribers/subscriber-states';
import { subscribers, suppressedEmails } from '@shared/subscribers/tables';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { hashEmail } from '../../mail/link-key';
import { eraseEmailsAbout, eraseRecipient, type Mail, type Traces } from '../../mail/mail';

/** What the newsletter wrote to somebody: all that goes when they unsubscribe, and their application stays. */
const subscriberTraces: Traces = {
  kinds: ['newsletter-confirmation', 'newsletter-welcome', 'newsletter', 'newsletter-test'],
  entities: ['subscriber'],
};

/** Keeps imports from adding an address again. */
export async function suppress(tx: Database, mail: Mail, email: string): Promise<void> {
  await tx
    .insert(suppressedEmails)
    .values({ hash: hashEmail(mail.linkKey, email) })
    .onConflictDoUpdate({ target: suppressedEmails.hash, set: { createdAt: sql`now()` } });
}

export async function unsuppress(tx: Database, mail: Mail, email: string): Promise<void> {
  await tx.delete(suppressedEmails).where(eq(suppressedEmails.hash, hashEmail(mail.linkKey, email)));
}

export async function findSuppressed(db: Database, mail: Mail, emails: string[]): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [hashEmail(mail.linkKey, email), email]));
  const rows = await db
    .select()
    .from(suppressedEmails)
    .where(inArray(suppressedEmails.hash, [...byHash.keys()]));
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
}

/** Erases a subscriber and their address (docs/product/subscribers.md#unsubscribing). Gives the row, or undefined. */
export async function eraseSubscriber(tx: Database, mail: Mail, id: number) {
  const [before] = await tx.delete(subscribers).where(eq(subscribers.id, id)).returning();
  if (!before) return undefined;
  await suppress(tx, mail, before.email);
  await eraseRecipient(tx, mail, before.email, subscriberTraces);
  return before;
}

/** Erases sign-ups that nobody confirmed, and the address that they left in the outbox. */
export async function purgePendingSubscribers(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - confirmationDays * dayMilliseconds);
  await db.transaction(async (tx) => {
    const expired = await tx
      .delete(subscribers)
      .where(and(eq(subscribers.state, 'pending'), lt(subscribers.createdAt, oldest)))
      .returning({ id: subscribers.id });
    const ids = expired.map(({ id }) => id);
    if (ids.length === 0) return;
    await eraseEmailsAbout(tx, { kind: 'subscriber', ids });
  });
}
