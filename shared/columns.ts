import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, index, integer, type PgColumn, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** When the row was stored, as the database says. */
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** The content of a file. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The row that this one is a part of, and is deleted with. */
export const belongsTo = <Name extends string>(name: Name, row: () => AnyPgColumn) =>
  integer(name).notNull().references(row, { onDelete: 'cascade' });

/**
 * The text of several columns in which a search looks at once. Each of them must be `not null`. The search and its
 * index are both made of this, because PostgreSQL uses an index over an expression only for that very expression.
 */
export function searchable(columns: readonly PgColumn[]): SQL {
  // U+001F, the unit separator, is on no keyboard: nothing that is typed matches from one column's end into the next.
  return sql`(${sql.join([...columns], sql` || chr(31) || `)})`;
}

/**
 * Finds any part of a text that has three characters or more. It needs the extension pg_trgm, which the migrations
 * create. Its columns are those of the list's search, in the same order.
 */
export function searchIndex(name: string, columns: readonly PgColumn[]) {
  return index(name).using('gin', sql`${searchable(columns)} gin_trgm_ops`);
}
