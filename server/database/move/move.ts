import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { knownSettings } from '@shared/settings/known-settings';
import { tables } from '@shared/tables';
import { is, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../../config';
import { type Database, explain } from '../database';
import { openEmbedded } from '../embedded/embedded';
import { isCurrent } from '../own-migrations';
import { openPostgres } from '../postgres/postgres';
import { continueIds, copyTable, type Fingerprint, writePlainly } from './copy-table';

export type MovedTable = Fingerprint & { name: string };

const nameOf = (table: PgTable) => getTableConfig(table).name;

/** These tables, each behind those that it refers to. */
function inOrder(unordered: PgTable[]): PgTable[] {
  const ordered = new Set<PgTable>();
  const add = (table: PgTable) => {
    for (const { reference } of getTableConfig(table).foreignKeys) {
      const { foreignTable } = reference();
      if (foreignTable !== table && !ordered.has(foreignTable)) add(foreignTable);
    }
    ordered.add(table);
  };
  unordered.forEach(add);
  return [...ordered];
}

const everyTable = inOrder(Object.values(tables).filter((table) => is(table, PgTable)));

async function requireEmbedded(dataDirectory: string): Promise<void> {
  try {
    await access(join(dataDirectory, 'database', 'PG_VERSION'));
  } catch {
    throw new StartError(`There is no embedded database in ${dataDirectory} (DATA_DIR) to move.`);
  }
}

/** Whether the settings are those that a first start stored. */
async function hasOnlyDefaultSettings(target: Database): Promise<boolean> {
  const rows = await target.select().from(tables.siteSettings);
  return rows.every(({ key, value, category, label }) => {
    const setting = knownSettings[key];
    return setting?.value === value && setting.category === category && setting.label === label;
  });
}

/** Throws a StartError if the target holds anything but what a first start stores, which the source's replaces. */
async function makeWay(target: Database): Promise<void> {
  const filled: { name: string; rows: number }[] = [];
  for (const table of everyTable) {
    const rows = await target.$count(table);
    if (rows > 0) filled.push({ name: nameOf(table), rows });
  }
  const ofFirstStart = [tables.siteSettings, tables.secretKeys, tables.mailStatus, tables.stripeStatus];
  const isUnused = filled.every(({ name }) => ofFirstStart.some((table) => name === nameOf(table)));
  if (isUnused && (await hasOnlyDefaultSettings(target))) {
    for (const table of ofFirstStart) await target.delete(table);
    return;
  }
  const found = filled.map(({ name, rows }) => `${name}: ${rows}`).join(', ');
  throw new StartError(
    `The database (DATABASE_URL) holds rows already (${found}). Nothing was moved: name an empty one.`,
  );
}

async function copyInto(target: Database, source: Database, onTable: (table: MovedTable) => void) {
  await target.execute(sql`set local lock_timeout to '10s'`);
  // A server that runs on the target could write between this check and the end of the copy.
  const names = everyTable.map((table) => sql`${table}`);
  await target.execute(sql`lock table ${sql.join(names, sql`, `)} in share row exclusive mode`);
  await makeWay(target);
  for (const table of everyTable) {
    const copied = await copyTable(source, target, table);
    await continueIds(source, target, table);
    onTable({ name: nameOf(table), ...copied });
  }
}

/** Acts while no other process migrates the target. */
async function onMigrated(databaseUrl: string, log: Logger, act: () => Promise<void>): Promise<void> {
  const target = await openPostgres(databaseUrl, log);
  try {
    await target.migrate();
    await act();
  } finally {
    await target.close();
  }
}

/** Copies the embedded database into an empty PostgreSQL, all or nothing, tables compared. Throws a StartError. */
export async function moveToPostgres(
  { dataDirectory, databaseUrl }: { dataDirectory: string; databaseUrl: string },
  log: Logger,
  onTable: (table: MovedTable) => void,
): Promise<void> {
  await requireEmbedded(dataDirectory);
  const source = await openEmbedded(dataDirectory, log);
  // A connection of its own: in the pool's, a statement times out after seconds.
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    application_name: 'pup-crawl-orlando move',
  });
  // Queries on a broken connection fail by themselves; without a listener the event would end the process.
  client.on('error', () => {});
  try {
    if (!(await isCurrent(source.db))) {
      throw new StartError(
        `The embedded database in ${dataDirectory} (DATA_DIR) belongs to another version. Start this version on it once, or run: DATABASE_URL= npm run db:migrate`,
      );
    }
    await onMigrated(databaseUrl, log, async () => {
      await client.connect();
      const target = drizzle(client, { schema: tables });
      await writePlainly(source.db);
      await writePlainly(target);
      await target.transaction((tx) => copyInto(tx, source.db, onTable));
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`Nothing was moved: ${explain(error)}.`);
  } finally {
    await client.end();
    await source.close();
  }
}

const idsAhead = 10_000;

/** After a restored backup no id is given again. One by one, since no right but to use a sequence is needed. */
export async function moveIdsAhead(db: Database): Promise<void> {
  await db.execute(sql`
    select count(nextval(format('%I.%I', schemaname, sequencename)::regclass))
    from pg_sequences, generate_series(1, ${idsAhead}) where schemaname = current_schema()`);
}
