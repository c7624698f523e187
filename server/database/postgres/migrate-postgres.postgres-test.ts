import { randomUUID } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { events } from '@shared/events/tables';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../http/middleware/request-log';
import { temporaryFolder } from '../../testing/process';
import { testServer } from '../../testing/server';
import { migrationsFolder } from '../own-migrations';
import { openPostgres } from './postgres';

const server = testServer({ isNew: true });
const inUse =
  'The database (DATABASE_URL) cannot be migrated: another process uses it. Stop all processes of the site first';

/** A database with the tables before migration 0009, which changes events; what connects and opens it; what migrations say. */
async function halfMigrated() {
  const url = new URL(String(server.database.url));
  const name = `half_migrated_${randomUUID().replaceAll('-', '')}`;
  url.pathname = name;
  await server.db.execute(sql`create database ${sql.identifier(name)}`);
  onTestFinished(async () => {
    await server.db.execute(sql`drop database ${sql.identifier(name)} with (force)`);
  });
  async function connect(application_name = 'test') {
    const client = new pg.Client({ connectionString: url.href, application_name });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }
  async function open() {
    const { close, ...opened } = await openPostgres(url.href, createLog('silent'));
    let closed: Promise<void> | undefined;
    const closeOnce = () => {
      closed ??= close();
      return closed;
    };
    onTestFinished(closeOnce);
    return { ...opened, close: closeOnce };
  }
  const client = await connect();
  const migrationsBefore = await temporaryFolder();
  await cp(migrationsFolder, migrationsBefore, { recursive: true });
  const journalFile = join(migrationsBefore, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 9) }));
  await migrate(drizzle(client), { migrationsFolder: migrationsBefore });
  const said: string[] = [];
  const announce = {
    say: (line: string) => said.push(line),
    confirm: (line: string) => void said.push(line),
  };
  return { client, connect, open, said, announce };
}

/** Whether somebody could migrate now. */
async function isFree(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock(7287020) as free');
  if (rows[0].free) await client.query('select pg_advisory_unlock(7287020)');
  return rows[0].free;
}

it('a migration is not made while a process shares the tables, and at once when none does', async () => {
  const { client, open } = await halfMigrated();
  await client.query('select pg_advisory_lock_shared(7287020)');
  const { migrate, db } = await open();
  await expect(migrate()).rejects.toThrow(inUse);
  await client.query('select pg_advisory_unlock_shared(7287020)');
  await migrate();
  expect(await db.$count(events)).toBe(0);
});

it('a migration is not made while a process of an earlier release, which holds no lock, listens', async () => {
  const { connect, open } = await halfMigrated();
  const old = await connect('pup-crawl-orlando watch');
  const { migrate } = await open();
  await expect(migrate()).rejects.toThrow(inUse);
  await old.end();
  await expect.poll(() => migrate().then(() => 'made')).toBe('made');
});

it('two that start at once on tables of an earlier release both start, one after the other', async () => {
  const { open } = await halfMigrated();
  const processes = [await open(), await open()];
  await Promise.all(processes.map(({ migrate }) => migrate()));
  for (const { db } of processes) expect(await db.$count(events)).toBe(0);
});

it('a process keeps others from migrating until it is closed, also after its connection was lost', async () => {
  const { client, open } = await halfMigrated();
  const opened = await open();
  await opened.migrate();
  expect(await isFree(client)).toBe(false);
  const { rows } = await client.query(
    "select pg_terminate_backend(pid), pid from pg_stat_activity where application_name = 'pup-crawl-orlando lock' and datname = current_database()",
  );
  const again = `select from pg_locks where locktype = 'advisory' and objid = 7287020 and granted and pid <> ${rows[0].pid} and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await client.query(again)).rowCount).toBe(1);
  expect(await isFree(client)).toBe(false);
  await opened.close();
  await expect.poll(() => isFree(client)).toBe(true);
});

it('a migration waits for a backup that reads a table, and is made once it is done', async () => {
  const { client: backup, open } = await halfMigrated();
  await backup.query('begin');
  await backup.query('lock table events in access share mode');
  const { db, migrate } = await open();
  const migrated = migrate();
  const waiting = sql`(select from pg_locks where not granted and relation = 'events'::regclass) as waiting`;
  await expect.poll(() => db.$count(waiting)).toBe(1);
  await backup.query('commit');
  await migrated;
  expect(await db.$count(events)).toBe(0);
});

it('a migration is not made on a database that another release has migrated', async () => {
  const { client, open } = await halfMigrated();
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9000000000000)",
  );
  await expect((await open()).migrate()).rejects.toThrow(
    'The database (DATABASE_URL) was migrated by another release, and this one does not know its tables: start that one, or restore the backup from before the upgrade.',
  );
});

/** Stores a crawl of three hours that begins this long from now. */
async function storeCrawl(client: pg.Client, title: string, fromNow: string): Promise<void> {
  const clock = (from: string) => `to_char((${from}) at time zone 'America/New_York', 'HH24:MI')`;
  await client.query(
    `insert into events (title, date, start_time, end_time, location, starting_venue, description, price, venue_count)
     select $1, at, ${clock('at')}, ${clock("at + interval '3 hours'")}, '', '', '', 0, 3
     from (select now() + $2::interval as at) as times`,
    [title, fromNow],
  );
}

it.each([
  ['is on', '-1 hour', true],
  ['begins within 12 hours', '11 hours 50 minutes', true],
  ['begins later', '12 hours 10 minutes', false],
  ['is over', '-4 hours', false],
])('a migration asks first where a crawl %s: from now %s', async (_when, fromNow, isAsked) => {
  const { client, open, announce, said } = await halfMigrated();
  await storeCrawl(client, 'Howl', fromNow);
  await storeCrawl(client, 'Off', '0');
  await client.query("update events set cancelled_at = now() where title = 'Off'");
  await storeCrawl(client, 'Hidden', '0');
  await client.query("update events set is_active = false where title = 'Hidden'");
  await (await open()).migrate(announce);
  const question = expect.stringMatching(/^“Howl” is on, or begins within 12 hours: .+\. The site is down/);
  expect(said).toEqual([
    ...(isAsked ? [question] : []),
    expect.stringMatching(/^Migrating the database: \d+ steps, 1 MB of rows, about 1 s\.$/),
    expect.stringMatching(/^The database is migrated\. It took \d+\.\d s\.$/),
  ]);
});

it('a migration to which nobody agrees changes nothing', async () => {
  const { client, open } = await halfMigrated();
  await storeCrawl(client, 'Howl', '0');
  const confirm = () => Promise.reject(new Error('no'));
  await expect((await open()).migrate({ say: () => {}, confirm })).rejects.toThrow('no');
  expect(await isFree(client)).toBe(true);
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  expect(rows).toEqual([{ count: 9 }]);
});
