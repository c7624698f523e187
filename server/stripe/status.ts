import { stripeStatus } from '@shared/payments/tables';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
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
  const now = sql`now()`.mapWith(stripeStatus.eventsReadAt);
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

type StripeProblem = NonNullable<StripeStatus['problem']>;

/** Notes that Stripe does not answer, takes no key of ours, or that the key is another account's. */
export async function noteProblem(db: Database, problem: StripeProblem): Promise<void> {
  const problemAt = sql`coalesce(${stripeStatus.problemAt}, now())`;
  await db.update(stripeStatus).set({ problem, problemAt }).where(theStatus);
}

/** These are no problems any more. */
export async function clearProblem(db: Database, ...problems: StripeProblem[]): Promise<void> {
  await db
    .update(stripeStatus)
    .set({ problem: null, problemAt: null })
    .where(inArray(stripeStatus.problem, problems));
}
