import { takeBackDays } from '@shared/account/address-times';
import { addressChanges, users } from '@shared/account/tables';
import { dayMilliseconds } from '@shared/dates';
import { emails } from '@shared/mail/tables';
import { and, eq, lt, ne, not } from 'drizzle-orm';
import { type Database, hasRow } from '../../database/database';
import { eraseEmails } from '../../mail/emails-about';

/** Erases addresses that nobody confirmed, and those that are no account's any more once they can take nothing back. */
export async function purgeAddresses(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - takeBackDays * dayMilliseconds);
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ pendingEmail: null, pendingId: null, pendingUntil: null })
      .where(lt(users.pendingUntil, now));
    await tx.delete(addressChanges).where(lt(addressChanges.expiresAt, now));
    const isTheirs = hasRow(users, eq(users.id, emails.aboutId), eq(users.email, emails.to));
    const isOld = and(eq(emails.aboutKind, 'user'), ne(emails.to, ''), lt(emails.createdAt, oldest));
    await eraseEmails(tx, and(isOld, not(isTheirs)));
  });
}
