import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { tables } from '@shared/tables';
import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database, OpenDatabase } from '../database/database';
import { startPGlite } from '../database/embedded/start-pglite';
import { openPostgres } from '../database/postgres/postgres';
import { watchEmbedded } from '../database/watch';
import { createLog } from '../http/middleware/request-log';

export type TestDatabase = Pick<OpenDatabase, 'db' | 'watch'> & {
  /** The address of the database where it is on a PostgreSQL server. */
  url?: string;
  close: () => Promise<void>;
  isClosed: () => boolean;
  /** Makes it as small and fast as a new one: what tests deleted would make it larger and slower from file to file. */
  shrink: () => Promise<void>;
  /** Closes it, or hands it on to the next who wants one, where nobody has closed it. */
  release: () => Promise<void>;
};

async function copyOnPostgres(
  url: string,
  template: string,
): Promise<Omit<TestDatabase, 'release' | 'isClosed'>> {
  const name = `pup_test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  const address = new URL(url);
  address.pathname = name;
  const database = await openPostgres(address.href, createLog('silent'));
  return {
    db: database.db,
    watch: database.watch,
    async shrink() {
      await database.db.execute(sql.raw(truncateAll));
    },
    url: address.href,
    async close() {
      await database.close();
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
}

const opened = new Set<PGlite>();
/** What the files of this worker have finished with: to empty one takes a tenth of the time that a new one takes. */
const spare: PGlite[] = [];

/** Has embedded databases forget when they last counted statistics: after a set clock they would wait for that time. */
export async function followSetClock(): Promise<void> {
  const open = [...opened].filter(({ closed }) => !closed);
  await Promise.all(open.map((client) => client.exec('select pg_stat_force_next_flush()')));
}

/** An embedded database of the migrated one in this file. */
export async function openCopy(file: string): Promise<PGlite> {
  return startPGlite({ loadDataDir: await openAsBlob(file) });
}

async function copyEmbedded(file: string): Promise<TestDatabase> {
  const client = spare.pop() ?? (await openCopy(file));
  opened.add(client);
  // It is in memory alone: to write its log at each commit keeps nothing, and takes half of the time of an insert.
  await client.exec('set synchronous_commit = off');
  const db = drizzle(client, { schema: tables });
  const shrink = async () => {
    await client.exec(truncateAll);
    // Nothing else clears its write-ahead log, which is kept in memory.
    await client.exec('checkpoint');
  };
  return {
    db,
    shrink,
    watch: (watcher) => watchEmbedded(client, watcher),
    async close() {
      opened.delete(client);
      if (!client.closed) await client.close();
    },
    isClosed: () => client.closed,
    async release() {
      if (client.closed) return;
      await shrink();
      spare.push(client);
    },
  };
}

/** A migrated, empty database: embedded, or on the PostgreSQL server that `TEST_DATABASE_URL` names. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  if ('file' in template) return copyEmbedded(template.file);
  const database = await copyOnPostgres(template.url, template.name);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= database.close();
    return closed;
  };
  return { ...database, close, isClosed: () => closed !== undefined, release: close };
}

/** The names of the tables, each after those that its rows may refer to. */
export const tableNames: string[] = [];
function addTable(table: PgTable): void {
  const { name, foreignKeys } = getTableConfig(table);
  for (const { foreignTable } of foreignKeys.map((key) => key.reference())) {
    if (foreignTable !== table && !tableNames.includes(getTableName(foreignTable))) addTable(foreignTable);
  }
  if (!tableNames.includes(name)) tableNames.push(name);
}
for (const table of Object.values(tables)) if (is(table, PgTable)) addTable(table);

const truncateAll = `truncate ${tableNames.join(', ')} restart identity`;

/** Whether a table, of this name, holds or has held a row, or has given out an id. */
export const isWritten = sql`pg_relation_size(name::regclass) > 0
  or pg_sequence_last_value(to_regclass(name || '_id_seq')) is not null`;

/** To delete a few rows takes a third of the time that `truncate` takes, which writes new files. */
const deleteRows = sql.raw(`do $$
  declare name text;
  begin
    foreach name in array '{${tableNames.toReversed().join(',')}}'::text[] loop
      if pg_relation_size(name::regclass) > 0 then
        execute 'delete from ' || name;
      end if;
      if pg_sequence_last_value(to_regclass(name || '_id_seq')) is not null then
        perform setval(name || '_id_seq', 1, false);
      end if;
    end loop;
  end $$`);

/** Empties every table and starts its ids at 1 again. */
export async function emptyTables(db: Database): Promise<void> {
  await db.execute(deleteRows);
}
