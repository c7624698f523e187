import { type ListQuery, maxPageSize, type SortOrder } from '@shared/lists';
import { asc, type Column, desc, ilike, or, type SQL } from 'drizzle-orm';

export type Page<Row> = { rows: Row[]; total: number };

type Listable<Field extends string> = {
  /** The columns that `q` is looked for in. */
  search: Column[];
  /** The columns that may be sorted by. */
  sort: Record<Field, Column>;
  /** The order where none is asked for. */
  defaultSort: SortOrder<Field>;
  /** What makes the order of equal rows the same each time. */
  id: Column;
};

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The clauses of an admin list's query. Without page and page size there is no limit. */
export function listClauses<Field extends string>(query: ListQuery<Field>, list: Listable<Field>) {
  const { field, descending } = query.sort ?? list.defaultSort;
  const direction = descending ? desc : asc;
  const isPaged = query.page !== undefined || query.pageSize !== undefined;
  const limit = isPaged ? (query.pageSize ?? maxPageSize) : undefined;
  const where: SQL | undefined = query.q
    ? or(...list.search.map((column) => ilike(column, `%${escapeLike(query.q ?? '')}%`)))
    : undefined;
  return {
    where,
    orderBy: [direction(list.sort[field]), direction(list.id)],
    limit,
    offset: limit === undefined ? undefined : ((query.page ?? 1) - 1) * limit,
  };
}
