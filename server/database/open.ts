import type * as tables from '@shared/tables';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { openPostgres } from './postgres';
import type { Watcher } from './watch';

/** The database, or a transaction in it. Which of the two kinds it is, only this folder knows. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

export type OpenDatabase = {
  db: Database;
  /** Whether it is the embedded one, which nobody but this process can have filled. */
  isEmbedded: boolean;
  /** Applies the migrations that are still missing. Safe when several processes do it at once. */
  migrate: () => Promise<void>;
  /** Tells of changes to what visitors see, whichever process makes them. Gives back how to stop. */
  watch: (watcher: Watcher) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/**
 * Opens PostgreSQL where `DATABASE_URL` is set, else the embedded database in `DATA_DIR`.
 * Throws a StartError where it cannot be reached, written or is in use.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'>,
  log: Logger,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, log);
  // It holds 5 MB by being loaded: who has PostgreSQL does without.
  const { openEmbedded } = await import('./embedded');
  return openEmbedded(config.dataDirectory);
}
