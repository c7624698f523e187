import { setTimeout as wait } from 'node:timers/promises';
import { tables } from '@shared/tables';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../../config';
import { explain, type OpenDatabase } from '../database';
import { announceInLog } from '../own-migrations';
import { watchPostgres } from '../watch';
import { migratePostgres } from './migrate-postgres';

/** So many statements have a name: each keeps its plan in the memory of each connection. */
const mostNames = 300;
/** What has more parameters writes many rows, and another number of them the next time. */
const mostParameters = 40;

const hasText = (config: unknown): config is { text: string } =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';

/** Names each of drizzle's statements with parameters, so that each connection plans it once: half of its time. */
function planOnce(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < mostNames) names.set(text, `statement_${names.size + 1}`);
    return names.get(text);
  };
  pool.on('connect', (client) => {
    const { query } = client;
    const queryByName = (config: unknown, values: unknown, ...rest: unknown[]) => {
      const parameters = Array.isArray(values) ? values.length : 0;
      const isRepeated = hasText(config) && parameters > 0 && parameters <= mostParameters;
      const named = isRepeated ? { ...config, name: nameOf(config.text) } : config;
      return Reflect.apply(query, client, [named, values, ...rest]);
    };
    Object.assign(client, { query: queryByName });
  });
}

const connectMilliseconds = 3000;
const statementMilliseconds = 5000;
const closeMilliseconds = 800;

export async function openPostgres(connectionString: string, log: Logger): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectMilliseconds,
    statement_timeout: statementMilliseconds,
    // A server that vanished cannot apply its statement_timeout.
    query_timeout: statementMilliseconds + 1000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'pup-crawl-orlando',
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  // The pool listens to idle connections only. One that breaks in a transaction, between two queries, would end the
  // process too. Its next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  planOnce(pool);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host, pathname } = new URL(connectionString);
    throw new StartError(
      `The database at ${host}${pathname} (DATABASE_URL) cannot be used: ${explain(error)}.`,
    );
  }
  let release = async () => {};
  return {
    db: drizzle(pool, { schema: tables }),
    isEmbedded: false,
    async migrate(announce = announceInLog(log)) {
      release = await migratePostgres(connectionString, announce, log);
    },
    watch: async (watcher) => watchPostgres(connectionString, watcher, log),
    // A silent server would keep it waiting.
    async close() {
      await Promise.race([pool.end(), wait(closeMilliseconds, undefined, { ref: false })]);
      await release();
    },
  };
}
