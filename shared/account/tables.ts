import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, bytes, createdAt, instant } from '../columns';

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull(),
    /** What makes it unique: see `usernameKey`. PostgreSQL's own lower() depends on how a server was set up. */
    usernameKey: text('username_key').notNull().unique('users_username_key'),
    password: text('password').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** The address that its owner has confirmed, in the form by which it is unique: see `canonicalEmail`. */
    email: text('email').unique('users_email_key'),
    /** The address, in the same form, that was asked for and counts once it is confirmed; none after `pendingUntil`. */
    pendingEmail: text('pending_email'),
    pendingUntil: instant('pending_until'),
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
    /** The family of the browser that it was opened with, where that is known. */
    browser: text('browser'),
    /** When somebody last did something with it; what a page asks by itself is nothing. To five minutes. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** When it was last shown that this is the owner: by logging in, or by confirming it since. */
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
  },
  (table) => [
    index('sessions_user_index').on(table.userId),
    index('sessions_expires_index').on(table.expiresAt),
  ],
);

/** A credential of WebAuthn. It is of one host name: after a change of it no browser offers it any more. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial('id').primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    credentialId: text('credential_id').notNull().unique('passkeys_credential_key'),
    publicKey: bytes('public_key').notNull(),
    /** How often it was used, as it says itself; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    rpId: text('rp_id').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_index').on(table.userId)],
);

/** The secret that an account shares with its authenticator app. It counts once a code of it was entered. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: belongsTo('user_id', () => users.id).primaryKey(),
  secret: text('secret').notNull(),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  /** The step of 30 s whose code was used last: none before the next is accepted. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Codes for who has lost the rest. Each is deleted by its use; they count once their owner says to have them. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: belongsTo('user_id', () => users.id),
    hash: text('hash').notNull(),
    isAcknowledged: boolean('is_acknowledged').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Random texts that were handed out, each for one thing: a login that waits for its second factor, or a passkey's signature. */
export const challenges = pgTable(
  'challenges',
  {
    hash: text('hash').primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    purpose: text('purpose').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('challenges_user_index').on(table.userId),
    index('challenges_expires_index').on(table.expiresAt),
  ],
);
