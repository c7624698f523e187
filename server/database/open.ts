import type { Logger } from 'pino';
import type { Config } from '../config';
import { openPostgres } from './postgres/postgres';

/** Opens PostgreSQL by `DATABASE_URL`, else the embedded database. Throws a StartError if it is unusable or in use. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDirectory'>, log: Logger) {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, log);
  // Loaded only here: it takes 5 MB of memory that a server on PostgreSQL does not need.
  const { openEmbedded } = await import('./embedded/embedded');
  return openEmbedded(config.dataDirectory, log);
}
