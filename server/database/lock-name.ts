import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Has others that lock the same name wait until the transaction ends: for what no row stands for yet. */
export async function lockName(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
