import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usernameKey } from '@shared/account/account';
import { knownSettings } from '@shared/settings/known-settings';
import { tables } from '@shared/tables';
import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createLog } from '../../http/middleware/request-log';
import { createTestDatabase, emptyTables, type TestDatabase } from '../../testing/database';
import { dataDirectory as migratedFolder, startProgram, temporaryFolder } from '../../testing/process';
import type { Database } from '../database';
import { openEmbedded } from '../embedded/embedded';
import { type MovedTable, moveToPostgres } from './move';

const hostile = `'); drop table users; -- "Ünï\\n\\\\" {1,2} $1 \t\n\u202e🐶👩‍👩‍👧 ﷽ NULL`;
const moment = sql`'2100-02-28 23:59:59.123456+00'::timestamptz`;
/** Of subscribers: more than are copied at a time. */
const manySubscribers = 1203;

/** What is hard to copy, of each type of column. Rows refer to each other by the same id. */
const values: Record<string, SQL> = {
  text: sql`${hostile}::text`,
  integer: sql`1`,
  serial: sql`1`,
  bigint: sql`4294967295`,
  boolean: sql`true`,
  jsonb: sql`jsonb_build_object(${hostile}::text, array[1.5, 0])`,
  uuid: sql`gen_random_uuid()`,
  bytea: sql`'\\x00ff'::bytea`,
  'double precision': sql`-81.3792`,
  'timestamp with time zone': moment,
  'text[]': sql`array[${hostile}::text, 'usb']`,
};

/** Stores a row with such values, and an id that no sequence gave. */
async function storeRow(db: Database, table: PgTable, id = 1): Promise<void> {
  const columns = getTableConfig(table).columns.filter(({ generated }) => !generated);
  const names = columns.map(({ name }) => sql.identifier(name));
  const written = columns.map((column) => {
    const type = column.getSQLType().replace(/\(\d\)/, '');
    const value = values[type];
    if (!value) throw new Error(`${column.name} has the type ${type}`);
    return column.name === 'id' && type === 'serial' ? sql`${id}::integer` : value;
  });
  await db.execute(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(written, sql`, `)})`,
  );
}

/** Empties every table, and stores in each what is hardest to copy. */
async function storeHostileRows(db: Database): Promise<void> {
  await emptyTables(db);
  const rows = [hostile, 'ada', 'gone'].map((username) => ({
    username,
    usernameKey: usernameKey(username),
    password: '$2b$12$x',
  }));
  await db.insert(tables.users).values(rows);
  // The next one must not get the id of somebody who is gone.
  await db.delete(tables.users).where(sql`username = 'gone'`);
  const many = Array.from({ length: manySubscribers }, (_, index) => ({ email: `${index}@b.example` }));
  await db.insert(tables.subscribers).values(many);
  const trace = {
    id: 7,
    username: 'gone',
    entityId: '1',
    label: hostile,
    action: 'create',
    entity: 'event',
  } as const;
  await db.insert(tables.auditLog).values({ ...trace, before: sql`'null'::jsonb`, after: null });
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const content = Buffer.concat(Array(4000).fill(everyByte));
  await db.execute(sql`set session_replication_role = replica`);
  await db.insert(tables.pictureVariants).values({ pictureId: 1, format: 'webp', width: 1600, content });
  for (const table of Object.values(tables))
    if (is(table, PgTable) && table !== tables.users && table !== tables.subscribers)
      await storeRow(db, table);
  await storeRow(db, tables.events, 41);
  await db.execute(sql`set session_replication_role = origin`);
}

const log = createLog('silent');
const everyTable = Object.values(tables).filter((table) => is(table, PgTable));

let dataDirectory: string;
let target: TestDatabase;

/** Every row of every table, as PostgreSQL itself writes it. */
async function everything(db: Database): Promise<Record<string, string[]>> {
  await db.execute(sql`set timezone to 'America/New_York'`);
  const found: Record<string, string[]> = {};
  for (const table of everyTable) {
    const { name } = getTableConfig(table);
    const rows = await db.select({ row: sql<string>`${sql.identifier(name)}::text` }).from(table);
    found[name] = rows.map(({ row }) => row).sort();
  }
  return found;
}

async function inEmbedded<T>(read: (db: Database) => Promise<T>): Promise<T> {
  const embedded = await openEmbedded(dataDirectory, log);
  try {
    return await read(embedded.db);
  } finally {
    await embedded.close();
  }
}

async function move(): Promise<MovedTable[]> {
  const moved: MovedTable[] = [];
  await moveToPostgres({ dataDirectory, databaseUrl: target.url ?? '' }, log, (table) => moved.push(table));
  return moved;
}

const countAll = async () => Object.values(await everything(target.db)).flat().length;

beforeAll(async () => {
  dataDirectory = await migratedFolder(inject('embeddedTemplate'));
  await inEmbedded(storeHostileRows);
}, 60_000);

beforeEach(async () => {
  target = await createTestDatabase();
});

afterEach(() => target.close());

it('moving to PostgreSQL copies every row of every table unchanged, and leaves the source alone', async () => {
  const before = await inEmbedded(everything);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  const moved = await move();
  expect(await everything(target.db)).toEqual(before);
  expect(await inEmbedded(everything)).toEqual(before);
  expect(moved.map(({ name }) => name).sort()).toEqual(Object.keys(before).sort());
  expect(moved.find(({ name }) => name === 'subscribers')?.rows).toBe(manySubscribers);
  expect(before.events?.join()).toContain('2100-02-28 18:59:59.123456-05');
});

it('after a move, the next row gets the id that the source would have given it', async () => {
  await move();
  const user = { username: 'next', usernameKey: 'next', password: '' };
  expect(await target.db.insert(tables.users).values(user).returning()).toMatchObject([{ id: 4 }]);
  const [event] = await target.db.select().from(tables.events).limit(1);
  if (!event) throw new Error('there is no event');
  const { id: _id, ...copy } = event;
  // One event was given its id by hand, and the sequence stayed behind.
  expect(await target.db.insert(tables.events).values(copy).returning()).toMatchObject([{ id: 42 }]);
});

it('a move replaces what a first start stores in the target, and is rejected where they were changed', async () => {
  const rows = Object.entries(knownSettings).map(([key, setting]) => ({ key, ...setting }));
  await target.db.insert(tables.siteSettings).values(rows);
  await target.db.insert(tables.stripeStatus).values({ id: 1 });
  await target.db.update(tables.siteSettings).set({ value: 'mine' }).where(sql`key = 'address'`);
  await expect(move()).rejects.toThrow(`site_settings: ${rows.length}). Nothing was moved`);
  await target.db
    .update(tables.siteSettings)
    .set({ value: knownSettings.address?.value })
    .where(sql`key = 'address'`);
  await move();
  expect(await target.db.$count(tables.siteSettings)).toBe(1);
});

it('a move into a database that holds rows is rejected and changes nothing', async () => {
  await target.db.insert(tables.rateLimits).values({ key: 'x', points: 1 });
  await expect(move()).rejects.toThrow('holds rows already (rate_limits: 1)');
  expect(await countAll()).toBe(1);
});

it('a move that fails halfway leaves the target empty, and its ids at 1', async () => {
  await target.db.execute(sql`alter table vendors add constraint never check (false)`);
  await expect(move()).rejects.toThrow(/^Nothing was moved: .*"never"\.$/);
  expect(await countAll()).toBe(0);
  const user = { username: 'first', usernameKey: 'first', password: '' };
  expect(await target.db.insert(tables.users).values(user).returning()).toMatchObject([{ id: 1 }]);
});

it('a move whose copy differs from the source fails', async () => {
  await target.db.execute(
    sql`create function spoil() returns trigger language plpgsql as $$ begin new.label = new.label || ' '; return new; end $$`,
  );
  await target.db.execute(
    sql`create trigger spoil before insert on audit_log for each row execute function spoil()`,
  );
  await expect(move()).rejects.toThrow('Nothing was moved: the copy of audit_log is not the same.');
  expect(await countAll()).toBe(0);
});

it('a move from an embedded database of another version is rejected', async () => {
  const record = sql`drizzle.__drizzle_migrations`;
  const last = sql`id = (select max(id) from ${record})`;
  await inEmbedded((db) => db.execute(sql`update ${record} set created_at = created_at + 1 where ${last}`));
  await expect(move()).rejects.toThrow('belongs to another version');
  await inEmbedded((db) => db.execute(sql`update ${record} set created_at = created_at - 1 where ${last}`));
});

it('npm run db:move prints one line a table, and one line where something is missing or in use', async () => {
  const run = async (env: Record<string, string>) => {
    const program = startProgram('server/commands/move.ts', env);
    const exitCode = await program.ended;
    return { exitCode, ...program.output() };
  };
  const DATABASE_URL = target.url ?? '';
  expect(await run({ DATA_DIR: dataDirectory })).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: 'DATABASE_URL should be set to the PostgreSQL database to move to.\n',
  });
  const nowhere = await temporaryFolder();
  expect((await run({ DATA_DIR: nowhere, DATABASE_URL })).stderr).toBe(
    `There is no embedded database in ${nowhere} (DATA_DIR) to move.\n`,
  );
  await inEmbedded(async () => {
    const { exitCode, stderr } = await run({ DATA_DIR: dataDirectory, DATABASE_URL });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^The embedded database in .* is in use by process \d+\. .*\n$/);
  });
  await writeFile(join(dataDirectory, 'jwt-secret'), 'x'.repeat(64));
  const { exitCode, stdout, stderr } = await run({ DATA_DIR: dataDirectory, DATABASE_URL });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toMatch(/^subscribers +1203 rows, the same: [0-9a-f]{16}$/m);
  expect(stdout.trimEnd().split('\n')).toHaveLength(everyTable.length + 2);
  expect(stdout).toContain(`JWT_SECRET stood in ${join(dataDirectory, 'jwt-secret')}: set it to that`);
}, 60_000);
