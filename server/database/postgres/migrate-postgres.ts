import { tables } from '@shared/tables';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import { endWith, StartError } from '../../config';
import { type Announce, explain } from '../database';
import { announceMigration, isCurrent, migrationsFolder, requireOwnMigrations } from '../own-migrations';
import { keepSession } from './session';

const name = 'The database (DATABASE_URL)';

/** The advisory lock of starts: one at a time looks for migrations, and those that wait find none left. */
const startLock = 7_287_001;
/** The advisory lock of the tables: every process shares it while it lives, and a migration takes it alone. */
const tablesLock = 7_287_020;

const connectMilliseconds = 3000;
/** For so long a migration waits for a table that something else reads, such as a backup. */
const lockMilliseconds = 10_000;

const inUse = `${name} cannot be migrated: another process uses it. Stop all processes of the site first (docs/operations.md#upgrade).`;

/** Whether no other process uses the tables: releases up to 2.0.0 hold no lock, but keep a connection of this name. */
async function takeTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select pg_try_advisory_lock($1) and not exists (
      select from pg_stat_activity
      where application_name = 'pup-crawl-orlando watch' and datname = current_database()
    ) as "isTaken"`,
    [tablesLock],
  );
  return rows[0]?.isTaken === true;
}

/** Shares the tables until it is stopped. A process that meanwhile lost them to another release's migration ends. */
async function shareTables(connectionString: string, log: Logger): Promise<() => Promise<void>> {
  let isFirst = true;
  const { connected, stop } = keepSession(
    connectionString,
    {
      name: 'lock',
      async onConnected(client) {
        const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as "isShared"', [
          tablesLock,
        ]);
        if (rows[0]?.isShared !== true) throw new Error('the database is being migrated');
        if (!isFirst)
          await requireOwnMigrations(drizzle(client, { schema: tables }), name).catch(endWithStartError);
        isFirst = false;
      },
    },
    log,
  );
  try {
    await connected;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ends the process where the tables are another release's. Where they cannot be read, somebody else tries again. */
function endWithStartError(error: unknown): never {
  if (error instanceof StartError) endWith(error);
  throw error;
}

/** Applies the missing migrations alone, then shares the tables. Gives what ends that. Throws a StartError if in use. */
export async function migratePostgres(
  connectionString: string,
  announce: Announce,
  log: Logger,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectMilliseconds });
  // One that breaks between two queries would end the process. Its next query fails.
  client.on('error', () => undefined);
  await client.connect();
  const db = drizzle(client, { schema: tables });
  try {
    await client.query('select pg_advisory_lock($1)', [startLock]);
    await client.query(`set lock_timeout to ${lockMilliseconds}`);
    await requireOwnMigrations(db, name);
    // Even a migration with nothing to do asks for the right to change tables, which the role of the site may lack.
    if (!(await isCurrent(db))) {
      if (!(await takeTables(client))) throw new StartError(inUse);
      await announceMigration(db, announce, () => migrate(db, { migrationsFolder }));
      await client.query('select pg_advisory_unlock($1)', [tablesLock]);
    }
    return await shareTables(connectionString, log);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${name} cannot be migrated: ${explain(error)}.`);
  } finally {
    await client.end();
  }
}
