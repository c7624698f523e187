import { and, asc, gt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

const batchRows = 500;

/**
 * Yields the rows of a long list a batch at a time, in the order of their ids, so that memory holds one batch. No
 * transaction spans the batches: a slow client would keep it open, and the embedded database has only one connection.
 */
export async function* inBatches<Table extends PgTable & { id: PgColumn }>(
  db: Database,
  table: Table,
  which: SQL | undefined,
): AsyncGenerator<(Table['$inferSelect'] & { id: number })[], void> {
  let afterId = 0;
  for (;;) {
    const found = await db
      .select()
      .from<PgTable>(table)
      .where(and(which, gt(table.id, afterId)))
      .orderBy(asc(table.id))
      .limit(batchRows);
    // TypeScript cannot follow a table that is a parameter.
    const rows = found as (Table['$inferSelect'] & { id: number })[];
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < batchRows) return;
    afterId = last.id;
  }
}
