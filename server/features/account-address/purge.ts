import { users } from '@shared/account/tables';
import { dayMilliseconds } from '@shared/dates';
import { emails } from '@shared/mail/tables';
import { and, eq, lt, ne, not } from 'drizzle-orm';
import { type Database, hasRow } from '../../database/database';
import { eraseEmails } from '../../mail/emails-about';
import { nothingPending } from './change';
import { keptDays } from './emails';

/** Erases addresses that nobody confirmed, and what the outbox has of those that are no account's, after some days. */
export async function purgeAddresses(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * dayMilliseconds);
  await db.transaction(async (tx) => {
    await tx.update(users).set(nothingPending).where(lt(users.pendingUntil, now));
    const isTheirs = hasRow(users, eq(users.id, emails.aboutId), eq(users.email, emails.to));
    const isOld = and(eq(emails.aboutKind, 'user'), ne(emails.to, ''), lt(emails.createdAt, oldest));
    await eraseEmails(tx, and(isOld, not(isTheirs)));
  });
}
