import { stripeStatus } from '@shared/payments/tables';
import { eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database';

const statusId = 1;
export const theStatus = eq(stripeStatus.id, statusId);

/** What all processes know of Stripe. */
export type StripeStatus = typeof stripeStatus.$inferSelect & {
  /** By the database's clock. */
  now: Date;
};

/** Reads it; undefined where nothing was ever asked of Stripe. */
export async function findStatus(db: Database): Promise<StripeStatus | undefined> {
  const now = sql`now()`.mapWith(stripeStatus.eventsReadUntil);
  const [known] = await db
    .select({ ...getTableColumns(stripeStatus), now })
    .from(stripeStatus)
    .where(theStatus);
  return known;
}

/** The same. The first who asks makes it, and with it the mark of this installation. */
export async function readStatus(db: Database): Promise<StripeStatus> {
  const known = await findStatus(db);
  if (known) return known;
  await db.insert(stripeStatus).values({ id: statusId }).onConflictDoNothing();
  return readStatus(db);
}

/** At a start: the key may be another account's than before, and the first round learns whose it is. */
export async function forgetAccount(db: Database): Promise<void> {
  await db.update(stripeStatus).set({ account: null }).where(theStatus);
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
