import { dayMilliseconds } from '@shared/dates';
import { hookDeliveries } from '@shared/hooks/tables';
import { and, eq, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';

/** How long what is no application waits for somebody to make it one (docs/product/data.md). */
const unmappedDays = 90;

/** Erases what such deliveries say. They are recognized ever after, so that none comes back. */
export const dropDeliveries = (db: Database, which?: SQL) =>
  db
    .update(hookDeliveries)
    .set({ state: 'dropped', answers: null, problem: null })
    .where(and(eq(hookDeliveries.state, 'unmapped'), which))
    .returning({ id: hookDeliveries.id });

/** Erases what nobody has made an application of for too long. */
export async function purgeDeliveries(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - unmappedDays * dayMilliseconds);
  await dropDeliveries(db, lt(hookDeliveries.receivedAt, end));
}
