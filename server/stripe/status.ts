import { stripeStatus } from '@shared/payments/tables';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../database/database';

const statusId = 1;
export const theStatus = eq(stripeStatus.id, statusId);

/** What all processes know of Stripe. The first who asks makes it, and with it the mark of this installation. */
export async function readStatus(db: Database): Promise<typeof stripeStatus.$inferSelect> {
  const [known] = await db.select().from(stripeStatus).where(theStatus);
  if (known) return known;
  await db.insert(stripeStatus).values({ id: statusId, heartbeatAt: sql`now()` }).onConflictDoNothing();
  return firstOf(await db.select().from(stripeStatus).where(theStatus));
}

/**
 * Notes that this site is at work. Where it was not for more than an hour, everything that changes something at Stripe
 * pauses: a restored backup knows nothing of what was paid since (docs/product/payments.md#restores).
 */
export async function beat(db: Database): Promise<void> {
  await readStatus(db);
  await db
    .update(stripeStatus)
    .set({
      heartbeatAt: sql`now()`,
      pausedAt: sql`case when ${stripeStatus.heartbeatAt} < now() - interval '1 hour'
        then coalesce(${stripeStatus.pausedAt}, now()) else ${stripeStatus.pausedAt} end`,
    })
    .where(theStatus);
}

/** Has nothing be reserved, expired or refunded until `resumePayments`. */
export async function pausePayments(db: Database): Promise<void> {
  await readStatus(db);
  const pausedAt = sql`coalesce(${stripeStatus.pausedAt}, now())`;
  await db.update(stripeStatus).set({ pausedAt }).where(theStatus);
}

/** Ends a pause. */
export async function resumePayments(db: Database): Promise<void> {
  await db.update(stripeStatus).set({ pausedAt: null }).where(theStatus);
}

/** Notes that Stripe does not answer, or takes no key of ours. */
export async function noteProblem(db: Database, problem: 'away' | 'key'): Promise<void> {
  const problemAt = sql`coalesce(${stripeStatus.problemAt}, now())`;
  await db.update(stripeStatus).set({ problem, problemAt }).where(theStatus);
}

/** Stripe answers again. */
export async function clearProblem(db: Database): Promise<void> {
  await db
    .update(stripeStatus)
    .set({ problem: null, problemAt: null })
    .where(isNotNull(stripeStatus.problem));
}
