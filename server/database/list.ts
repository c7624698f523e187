import { type ListQuery, maxPageSize, type SortOrder } from '@shared/lists';
import { searchable } from '@shared/searchable';
import { and, asc, desc, ilike, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

export type Page<Row> = { rows: Row[]; total: number };

type Listable<Field extends string> = {
  /** The columns that `q` searches. Where the table has a search index: the same ones, in its order. */
  search: readonly PgColumn[];
  /** The columns that a client may sort by. */
  sort: Record<Field, PgColumn | SQL>;
  /** The order if the client names none. */
  defaultSort: SortOrder<Field>;
  /** Orders equal rows, so that pages do not overlap. */
  id: PgColumn;
  /** A further condition on the rows. */
  filter?: SQL | undefined;
};

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Whether a text stands in one of these columns, in whatever case. With a search index: the same ones, in its order. */
export function isFound(columns: readonly PgColumn[], sought: string): SQL {
  return ilike(searchable(columns), `%${escapeLike(sought)}%`);
}

/** The clauses of an admin list's query. Without page and page size there is no limit. */
export function listClauses<Field extends string>(query: ListQuery<Field>, list: Listable<Field>) {
  const { field, descending } = query.sort ?? list.defaultSort;
  const direction = descending ? desc : asc;
  const isPaged = query.page !== undefined || query.pageSize !== undefined;
  const limit = isPaged ? (query.pageSize ?? maxPageSize) : undefined;
  const found = query.q ? isFound(list.search, query.q) : undefined;
  return {
    where: and(list.filter, found),
    orderBy: [direction(list.sort[field]), direction(list.id)],
    limit,
    offset: limit === undefined ? undefined : ((query.page ?? 1) - 1) * limit,
  };
}
