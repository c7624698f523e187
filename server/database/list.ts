import { searchColumn } from '@shared/columns';
import { type ListQuery, maxPageSize, type SortOrder } from '@shared/lists';
import { and, asc, desc, gt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

export type Page<Row> = { rows: Row[]; total: number };

type Listing<Field extends string> = {
  /** What a field sorts by where that is not the column of its name alone. */
  sort?: Partial<Record<Field, SQL | PgColumn[]>>;
  defaultSort: SortOrder<Field>;
  /** Those of the rows that come first as long as that field orders them. */
  first?: SQL;
  filter?: SQL | undefined;
};

export const newestFirst = { field: 'createdAt', descending: true } as const;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const holds = (table: PgTable, sought: string) =>
  sql`${table}.${searchColumn} like search_text(${`%${escapeLike(sought)}%`})`;

/** Whether a text stands in what the table's rows are searched by, however it is spelled; of a number the digits count. */
export function isFound(table: PgTable, sought: string): SQL | undefined {
  const digits = /^[\d\s()+./-]+$/.test(sought) ? sought.replace(/\D/g, '') : '';
  return or(holds(table, sought), digits === '' ? undefined : holds(table, digits));
}

/**
 * The rows that an admin list's query asks for, and how many there are in all. Equal rows are sorted by their ids, so
 * that pages do not overlap.
 */
export async function listRows<Field extends string, Table extends PgTable & Record<Field | 'id', PgColumn>>(
  db: Database,
  table: Table,
  { q, page, pageSize, sort }: ListQuery<Field>,
  listing: Listing<Field>,
): Promise<Page<Table['$inferSelect']>> {
  const { field, descending } = sort ?? listing.defaultSort;
  const order = [listing.sort?.[field] ?? table[field], table.id].flat();
  const where = and(listing.filter, q ? isFound(table, q) : undefined);
  const sorted = db
    .select()
    .from<PgTable>(table)
    .where(where)
    .orderBy(
      ...(listing.first && field === listing.defaultSort.field ? [desc(listing.first)] : []),
      ...order.map((column) => (descending ? desc(column) : asc(column))),
    )
    .$dynamic();
  const limit = pageSize ?? maxPageSize;
  const isPaged = page !== undefined || pageSize !== undefined;
  const rows = await (isPaged ? sorted.limit(limit).offset(((page ?? 1) - 1) * limit) : sorted);
  // TypeScript cannot follow a table that is a parameter.
  return { rows: rows as Table['$inferSelect'][], total: await db.$count(table, where) };
}

const batchRows = 500;

/** Yields a long list in batches, by id. No transaction spans them: a slow client would keep the only connection. */
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
