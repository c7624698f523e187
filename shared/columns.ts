import { type AnyPgColumn, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** When the row was stored, as the database says. */
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** The content of a file. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The row that this one is a part of, and is deleted with. */
export const belongsTo = <Name extends string>(name: Name, row: () => AnyPgColumn) =>
  integer(name).notNull().references(row, { onDelete: 'cascade' });
