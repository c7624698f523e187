import { sql } from 'drizzle-orm';
import { index, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, searchIndex } from '../columns';
import type { SubscriberState } from './subscriber-states';

export const subscribers = pgTable(
  'subscribers',
  {
    id: serial('id').primaryKey(),
    email: text('email').notNull(),
    /** Rows of versions that knew no confirmation are confirmed. */
    state: text('state').$type<SubscriberState>().notNull().default('confirmed'),
    createdAt: createdAt(),
  },
  (table) => [
    index('subscribers_state_index').on(table.state, table.createdAt, table.id),
    uniqueIndex('subscribers_email_key').on(sql`lower(${table.email})`),
    index('subscribers_created_index').on(table.createdAt, table.id),
    index('subscribers_email_index').on(table.email, table.id),
    searchIndex('subscribers_search_index'),
  ],
);

/** Keyed hashes of addresses that unsubscribed: an import does not add them again. */
export const suppressedEmails = pgTable('suppressed_emails', {
  hash: text('hash').primaryKey(),
  createdAt: createdAt(),
});
