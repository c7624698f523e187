import { dayMilliseconds } from '@shared/dates';
import { emails } from '@shared/mail/tables';
import { newsletters } from '@shared/newsletters/tables';
import { and, eq, inArray, isNotNull, lt, not, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** For how long the outbox keeps what was written, and that it was (docs/product/mail.md#retention-of-mail). */
const emailDays = { body: 30, row: 365 };

/** Keeps how many of a newsletter's messages were sent and failed, which is counted by its messages until they go. */
async function keepNumbers(tx: Database, isOld: ReturnType<typeof lt>): Promise<void> {
  const going = await tx
    .selectDistinct({ id: emails.newsletterId })
    .from(emails)
    .where(and(isOld, isNotNull(emails.newsletterId)));
  const ids = going.flatMap(({ id }) => id ?? []);
  // An update of no rows would have every stored response computed again.
  if (ids.length === 0) return;
  const messages = (state: 'sent' | 'failed') =>
    tx.$count(emails, and(eq(emails.newsletterId, newsletters.id), eq(emails.state, state)));
  await tx
    .update(newsletters)
    .set({
      sent: sql`greatest(${newsletters.sent}, ${messages('sent')})`,
      failed: sql`greatest(${newsletters.failed}, ${messages('failed')})`,
    })
    .where(inArray(newsletters.id, ids));
}

/** Erases what old messages say, and then that there were any. What can still be sent keeps its text. */
export async function purgeEmails(db: Database, now: Date): Promise<void> {
  const before = (days: number) => lt(emails.createdAt, new Date(now.getTime() - days * dayMilliseconds));
  const canBeSent = and(inArray(emails.state, ['held', 'queued']), not(lt(emails.sendBefore, now)));
  await db
    .update(emails)
    .set({ html: null, text: null })
    .where(
      and(
        before(emailDays.body),
        or(isNotNull(emails.html), isNotNull(emails.text)),
        canBeSent && not(canBeSent),
      ),
    );
  const isOld = before(emailDays.row);
  await db.transaction(async (tx) => {
    await keepNumbers(tx, isOld);
    await tx.delete(emails).where(isOld);
  });
}
