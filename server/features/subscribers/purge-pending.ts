import { dayMilliseconds } from '@shared/dates';
import { emails } from '@shared/mail/tables';
import { confirmationDays } from '@shared/subscribers/subscriber-states';
import { subscribers } from '@shared/subscribers/tables';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../database/database';

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
    const theirs = and(eq(emails.aboutKind, 'subscriber'), inArray(emails.aboutId, ids));
    await tx.delete(emails).where(and(theirs, inArray(emails.state, ['held', 'queued'])));
    await tx.update(emails).set({ to: '', lastError: null }).where(theirs);
  });
}
