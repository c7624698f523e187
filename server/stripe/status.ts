import { stripeStatus } from '@shared/payments/tables';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database';

const statusId = 1;
export const theStatus = eq(stripeStatus.id, statusId);

export type StripeStatus = typeof stripeStatus.$inferSelect & {
  /** By the database's clock. */
  now: Date;
};

/** Undefined where nothing was ever asked of Stripe. */
export async function findStatus(db: Database): Promise<StripeStatus | undefined> {
  const now = sql`now()`.mapWith(stripeStatus.eventsReadAt);
  const [known] = await db
    .select({ ...getTableColumns(stripeStatus), now })
    .from(stripeStatus)
    .where(theStatus);
  return known;
}

/** Makes the row, and with it the mark of this installation, where there is none. */
export async function readStatus(db: Database): Promise<StripeStatus> {
  const known = await findStatus(db);
  if (known) return known;
  await db.insert(stripeStatus).values({ id: statusId }).onConflictDoNothing();
  return readStatus(db);
}

type StripeProblem = NonNullable<StripeStatus['problem']>;

export async function noteProblem(db: Database, problem: StripeProblem): Promise<void> {
  const problemAt = sql`coalesce(${stripeStatus.problemAt}, now())`;
  await db.update(stripeStatus).set({ problem, problemAt }).where(theStatus);
}

export async function clearProblem(db: Database, ...problems: StripeProblem[]): Promise<void> {
  await db
    .update(stripeStatus)
    .set({ problem: null, problemAt: null })
    .where(inArray(stripeStatus.problem, problems));
}
