import type { tables } from '@shared/tables';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Watcher } from './watch';

/** The database, or a transaction in it. Only this folder knows whether it is PostgreSQL or the embedded one. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

export type OpenDatabase = {
  db: Database;
  /** Whether it is the embedded database, which only this process can have filled. */
  isEmbedded: boolean;
  /** Applies the missing migrations. Several processes may do so at once. */
  migrate: () => Promise<void>;
  /** Reports changes to public data, whichever process makes them. Returns a function that stops it. */
  watch: (watcher: Watcher) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};
