import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import * as tables from '@shared/tables';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database, OpenDatabase } from '../database/database';
import { forgetClock } from '../database/follow-clock';
import { openPostgres } from '../database/postgres';
import { watchEmbedded } from '../database/watch';
import { createLog } from '../http/middleware/request-log';

export type TestDatabase = Pick<OpenDatabase, 'db' | 'watch'> & {
  /** The address of the database where it is on a PostgreSQL server. */
  url?: string;
  close: () => Promise<void>;
  /** Closes it, or hands it on to the next who wants one, where nobody has closed it. */
  release: () => Promise<void>;
};

async function copyOnPostgres(url: string, template: string): Promise<Omit<TestDatabase, 'release'>> {
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
    url: address.href,
    async close() {
      await database.close();
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
}

/** What the files of this worker have finished with: to empty one takes a tenth of the time that a new one takes. */
const spare: PGlite[] = [];

async function copyEmbedded(file: string): Promise<TestDatabase> {
  const client =
    spare.pop() ?? (await PGlite.create({ loadDataDir: await openAsBlob(file), extensions: { pg_trgm } }));
  // It is in memory alone: to write its log at each commit keeps nothing, and takes half of the time of an insert.
  await client.exec('set synchronous_commit = off');
  const db = drizzle(client, { schema: tables });
  return {
    db,
    watch: (watcher) => watchEmbedded(client, watcher),
    async close() {
      if (!client.closed) await client.close();
    },
    async release() {
      if (client.closed) return;
      await emptyTables(db);
      // Nothing else clears its write-ahead log, which is kept in memory.
      await client.exec('checkpoint');
      // The next file has the real clock, whichever this one had.
      await forgetClock(client);
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
  return { ...database, close, release: close };
}

const tableNames = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableConfig(table).name);

/**
 * The tables that were written to since they were last emptied. A row leaves its table's file longer even where it is
 * deleted or rolled back, and an id that was given out without a row shows in the table's sequence.
 */
const isWritten = sql`pg_relation_size(name::regclass) > 0
  or pg_sequence_last_value(to_regclass(name || '_id_seq')) is not null`;

/** Empties every table and starts its ids at 1 again. To leave alone what is empty takes a tenth of the time. */
export async function emptyTables(db: Database): Promise<void> {
  const written = await db
    .select({ name: sql<string>`name` })
    .from(sql`unnest(${sql.param(tableNames)}::text[]) as name`)
    .where(isWritten);
  if (written.length === 0) return;
  const names = sql.join(
    written.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`truncate ${names} restart identity cascade`);
}
