import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, instant } from '../columns';

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull(),
    /** What makes it unique: see `usernameKey`. PostgreSQL's own lower() depends on how a server was set up. */
    usernameKey: text('username_key').notNull().unique('users_username_key'),
    password: text('password').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
  },
  (table) => [index('users_admins_index').on(table.id).where(sql`${table.isAdmin}`)],
);

/** One row a login; logging out deletes it, which is what revokes the token that names it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user_index').on(table.userId),
    index('sessions_expires_index').on(table.expiresAt),
  ],
);
