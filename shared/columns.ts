import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, index, integer, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true });

export const createdAt = () => instant('created_at').notNull().defaultNow();

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The row that this one is a part of, and is deleted with. */
export const belongsTo = <Name extends string>(name: Name, row: () => AnyPgColumn) =>
  integer(name).notNull().references(row, { onDelete: 'cascade' });

/** The text in which a list searches: a generated column of the migrations, which no row that is read here holds. */
export const searchColumn = sql.identifier('search_text');

/** Finds any part of that text that has three characters or more. It needs the extension pg_trgm, from the migrations. */
export const searchIndex = (name: string) => index(name).using('gin', sql`${searchColumn} gin_trgm_ops`);
