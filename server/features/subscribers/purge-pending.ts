import { dayMilliseconds } from '@shared/dates';
import { confirmationDays } from '@shared/subscribers/subscriber-states';
import { subscribers } from '@shared/subscribers/tables';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { eraseEmailsAbout } from '../../mail/mail';

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
