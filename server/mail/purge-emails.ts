import { dayMilliseconds } from '@shared/dates';
import { emails } from '@shared/mail/tables';
import { and, inArray, isNotNull, lt, not, notInArray, or } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { EmailRules } from './email-rules';

/** For how long the outbox keeps what was written, and that it was (docs/product/mail.md#retention-of-mail). */
export const emailDays = { body: 30, row: 365 };

/** Erases what old messages say, and then that there were any. What can still be sent keeps its text. */
export async function purgeEmails(db: Database, rules: readonly EmailRules[], now: Date): Promise<void> {
  const before = (days: number) => lt(emails.createdAt, new Date(now.getTime() - days * dayMilliseconds));
  const canBeSent = and(inArray(emails.state, ['held', 'queued']), not(lt(emails.sendBefore, now)));
  const isErasable = and(before(emailDays.body), canBeSent && not(canBeSent));
  await db
    .update(emails)
    .set({ html: null, text: null })
    .where(and(isErasable, or(isNotNull(emails.html), isNotNull(emails.text))));
  const keepers = rules.filter(({ keepsParams }) => keepsParams).map(({ kind }) => kind);
  await db
    .update(emails)
    .set({ params: null })
    .where(and(isErasable, isNotNull(emails.params), notInArray(emails.kind, keepers)));
  const isOld = before(emailDays.row);
  await db.transaction(async (tx) => {
    for (const { beforePurge } of rules) await beforePurge?.(tx, isOld);
    await tx.delete(emails).where(isOld);
  });
}
