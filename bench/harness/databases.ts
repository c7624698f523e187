import { sql } from 'drizzle-orm';
import { openDatabase } from '../../server/database/open';
import { createLog } from '../../server/http/middleware/request-log';
import { startPostgresServer } from '../../server/testing/postgres-server';
import { temporaryFolder } from '../../server/testing/process';
import { subscribers } from '../../shared/subscribers/tables';
import type { Env } from './site';

/** Names an embedded database of its own. */
export const embedded = async (): Promise<Env> => ({ DATA_DIR: await temporaryFolder() });

/** Acts on a throw-away PostgreSQL that waits for its disk, unless it is said not to. */
export async function onPostgres(
  act: (env: { DATABASE_URL: string }) => Promise<void>,
  { isDurable = true } = {},
): Promise<void> {
  const postgres = startPostgresServer({ isDurable });
  try {
    await act({ DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}

/** Does the same on an embedded database and on PostgreSQL. */
export async function onEachDatabase(act: (name: string, env: Env) => Promise<void>): Promise<void> {
  await act('embedded', await embedded());
  await onPostgres((env) => act('PostgreSQL', env));
}

/** Opens the database that a server's variables name, while the server does not run. */
export async function withDatabase<T>(
  env: Env,
  act: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory = '' } = env;
  const database = await openDatabase({ databaseUrl, dataDirectory }, createLog('silent'));
  try {
    await database.migrate();
    return await act(database.db);
  } finally {
    await database.close();
  }
}

/** Stores so many confirmed subscribers. */
export const storeSubscribers = (env: Env, count: number) =>
  withDatabase(env, async (db) => {
    const rows = Array.from({ length: count }, (_, number) => ({ email: `dog-${number}@mail.example` }));
    await db.insert(subscribers).values(rows);
    await db.execute(sql`analyze`);
  });
