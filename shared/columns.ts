import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** When the row was stored, as the database says. */
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** The content of a file. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
