import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** Keys that have to come back with a backup: see server/mail/link-key.ts. */
export const secretKeys = pgTable('secret_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** How often each client has knocked lately. Its columns are the ones that rate-limiter-flexible fills. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: instant('expire'),
  },
  (table) => [index('rate_limits_expire_index').on(table.expire)],
);
