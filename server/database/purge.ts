import { auditLogDays } from '@shared/audit';
import { confirmationDays } from '@shared/subscriber-states';
import { auditLog, emails, newsletters, rateLimits, sessions, subscribers } from '@shared/tables';
import { and, eq, inArray, isNotNull, lt, not, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from './database';
import { runRounds } from './rounds';

export const everyMilliseconds = 10 * 60 * 1000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** For how long the outbox keeps what was written, and that it was (docs/product.md#retention-of-mail). */
const emailDays = { body: 30, row: 365 };

/** Keeps how many of a newsletter's messages were sent and failed, which is counted by its messages until they go. */
async function keepNumbers(tx: Database, isOld: ReturnType<typeof lt>): Promise<void> {
  const going = await tx
    .selectDistinct({ id: emails.newsletterId })
    .from(emails)
    .where(and(isOld, isNotNull(emails.newsletterId)));
  const ids = going.flatMap(({ id }) => id ?? []);
  // An update of no rows would have every stored response computed anew.
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
async function purgeEmails(db: Database, now: Date): Promise<void> {
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

/** Erases sign-ups that nobody confirmed, and the address that they left in the outbox. */
async function purgePendingSubscribers(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - confirmationDays * dayMilliseconds);
  await db.transaction(async (tx) => {
    const expired = await tx
      .delete(subscribers)
      .where(and(eq(subscribers.state, 'pending'), lt(subscribers.createdAt, oldest)))
      .returning({ id: subscribers.id });
    const ids = expired.map(({ id }) => id);
    if (ids.length === 0) return;
    const theirs = and(eq(emails.aboutKind, 'subscriber'), inArray(emails.aboutId, ids));
    await tx.delete(emails).where(and(theirs, inArray(emails.state, ['held', 'queued'])));
    await tx.update(emails).set({ to: '', lastError: null }).where(theirs);
  });
}

/** Deletes what has expired at `now`: sessions, rate limits, sign-ups, old mail, and old entries of the audit log. */
export async function purge(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  await purgePendingSubscribers(db, now);
  const oldest = new Date(now.getTime() - auditLogDays * dayMilliseconds);
  await db.delete(auditLog).where(lt(auditLog.createdAt, oldest));
  await purgeEmails(db, now);
}

/**
 * Purges every ten minutes, and has features purge what is theirs. What fails keeps nothing else from being purged.
 * Returns a function that stops it, once the round under way has ended.
 */
export function purgeExpired(db: Database, log: Logger, ofFeatures: (typeof purge)[]): () => Promise<void> {
  return runRounds(everyMilliseconds, async (now) => {
    for (const purgeSome of [purge, ...ofFeatures])
      await purgeSome(db, now).catch((error) =>
        log.warn({ err: error }, 'what has had its time was not purged; the next round will'),
      );
  });
}
