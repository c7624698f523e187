import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/process';
import { startPGlite } from './embedded/start-pglite';
import { migrationsFolder } from './own-migrations';

it('of the snapshots of the tables the newest alone is kept: `npm run db:generate` reads no other', async () => {
  const newest = readMigrationFiles({ migrationsFolder }).length - 1;
  const files = await readdir(join(migrationsFolder, 'meta'));
  expect(files.sort()).toEqual([`${String(newest).padStart(4, '0')}_snapshot.json`, '_journal.json']);
});

/** The migrations that release 2.0.0 had. */
const oldMigrations = 22;

/** A value of each type of column, as SQL. */
const values: Record<string, string> = {
  text: "'Biscuit'",
  integer: '1',
  bigint: '1',
  boolean: 'true',
  jsonb: `'{"name": "Biscuit"}'`,
  uuid: "'5f0c3b52-30c5-4a8e-9d55-0a7b8a6f2d11'",
  bytea: "'dog'",
  'double precision': '28.5',
  'timestamp with time zone': "'2026-11-25T22:00:00Z'",
  ARRAY: "'{usb}'",
};

/** In release 2.0.0 a second row of senders counted, and the first one kept those of the release before from sending. */
const special: Record<string, string> = { 'mail_status.id': '2' };

/** What imports were told within a day; it is asked for no more. */
const dropped = 'import_batches';

/** A new database, and what applies its first so many migrations. */
async function newDatabase() {
  const client = await startPGlite();
  onTestFinished(() => client.close());
  const db = drizzle(client);
  const journalFile = join('meta', '_journal.json');
  const journal = JSON.parse(await readFile(join(migrationsFolder, journalFile), 'utf8'));
  const migrateTo = async (count: number) => {
    const folder = await temporaryFolder();
    await cp(migrationsFolder, folder, { recursive: true });
    await writeFile(
      join(folder, journalFile),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
    );
    await migrate(db, { migrationsFolder: folder });
  };
  return { client, db, migrateTo };
}

it('a row of every table of release 2.0.0 is there after the migrations since, with all that its table still has', async () => {
  const { client, db, migrateTo } = await newDatabase();
  await migrateTo(oldMigrations);
  const { rows: tables } = await client.query<{ table: string; columns: { name: string; type: string }[] }>(
    `select table_name as table, jsonb_agg(jsonb_build_object('name', column_name, 'type', data_type)) as columns
     from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and table_name <> '${dropped}' group by table_name`,
  );
  const readRows = async (table: string) =>
    (
      await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb("${table}") as row from "${table}"`,
      )
    ).rows;
  // Their rows refer to each other by the same id, in whatever order.
  await client.exec('set session_replication_role = replica');
  for (const { table, columns } of tables) {
    const names = columns.map(({ name }) => `"${name}"`);
    const written = columns.map(({ name, type }) => special[`${table}.${name}`] ?? values[type]);
    await client.exec(`insert into "${table}" (${names}) values (${written})`);
  }
  await client.exec('set session_replication_role = origin');
  const before = new Map<string, Record<string, unknown>>();
  for (const { table } of tables) before.set(table, (await readRows(table))[0]?.row ?? {});
  expect(before.size).toBeGreaterThan(30);

  await migrate(db, { migrationsFolder });

  for (const [table, row] of before) {
    const [{ row: after } = { row: {} }, ...others] = await readRows(table);
    const kept = Object.fromEntries(Object.entries(row).filter(([column]) => column in after));
    expect([table, Object.keys(after).length > 1, others]).toEqual([table, true, []]);
    expect(after, table).toMatchObject({ ...kept, ...(table === 'mail_status' && { id: 1 }) });
  }
});

it('rows get the values of columns that came later', async () => {
  const { client, db, migrateTo } = await newDatabase();
  await migrateTo(43);
  // Who came by an import, and did not pay here, has paid elsewhere.
  await client.exec(`insert into registrations (id, event_id, participant_id, email, source, is_free, paid_at_door) values
    (1, 7, 1, 'ada@mail.example', 'import', false, 0), (2, 7, 2, 'bo@mail.example', 'import', false, 0),
    (3, 7, 3, 'cy@mail.example', 'import', false, 2000), (4, 7, 4, 'di@mail.example', 'import', true, 0),
    (5, 7, 5, 'ed@mail.example', 'form', true, 0), (6, 7, 6, 'flo@mail.example', 'organizer', false, 0)`);
  await client.exec(`insert into payments (key, event_id, registration_id, mode, state, unit_price, people, amount, paid, refunded,
      currency, starts_at, refund_until, session_params, session_ends_at)
    values (gen_random_uuid(), 7, 2, 'live', 'refunded', 2500, 1, 2500, 2500, 2500, 'usd', now(), now(), '{}', now())`);

  await migrateTo(50);
  // A party was told the price of its payment; where all have paid at a door it owes nothing.
  await client.exec(`insert into events (id, title, description, date, start_time, end_time, location, starting_venue,
      price, venue_count, payment, ends_at)
    select id, '', '', now(), '', '', '', '', 2500, 0, payment, now() + days * interval '1 day'
    from (values (1, 'door', -1), (2, 'online', -1), (3, 'door', 1)) of_event(id, payment, days)`);
  await client.exec(`insert into registrations (id, event_id, participant_id, email, paid_at_door)
    select id, event_id, id, id || '@mail.example', paid_at_door
    from (values (11, 1, 0), (12, 1, 2000), (13, 1, 0), (14, 2, 0), (15, 2, 0), (16, 3, 0)) party(id, event_id, paid_at_door)`);
  await client.exec(`insert into payments (key, event_id, registration_id, mode, state, unit_price, people, amount, paid,
      currency, starts_at, refund_until, session_ends_at)
    select gen_random_uuid(), 2, party, 'live', state, price, 1, price, paid, 'usd', now(), now(), now()
    from (values (13, 'paid', 1500, 1500), (14, 'paid', 2000, 2000), (14, 'expired', 2500, 0)) paid(party, state, price, paid)`);

  await migrateTo(51);
  // A vendor who was on an event stays public, by the organizer’s word, and knows its hours.
  await client.exec(`insert into events (id, title, description, date, start_time, end_time, location, starting_venue,
      price, venue_count, payment, ends_at, first_stop)
    values (8, '', '', '2030-06-15T20:00Z', '', '', '', '', 2500, 0, 'door', '2030-06-16T01:00Z', 'The Porch')`);
  await client.exec(`insert into vendors (id, business_name, city, vendor_type, product_description)
    values (1, 'Bakery', 'Orlando', 'Food', 'Biscuits')`);
  await client.exec('insert into event_vendors (event_id, vendor_id) values (8, 1)');

  await migrate(db, { migrationsFolder });
  const { rows: parties } = await client.query<{ owes: string | null; price: number | null }>(
    'select owes, unit_price as price from registrations order by id',
  );
  expect(parties.slice(0, 6).map(({ owes }) => owes)).toEqual([
    'elsewhere',
    null,
    null,
    'free',
    'free',
    null,
  ]);
  expect(parties.slice(6).map(({ price }) => price)).toEqual([0, null, 1500, 2000, null, null]);
  const { rows } = await client.query(
    'select state, answered_by as by, told_starts_at as start, told_ends_at as end, told_first_stop as stop from event_vendors',
  );
  const [start, end] = [new Date('2030-06-15T20:00Z'), new Date('2030-06-16T01:00Z')];
  expect(rows).toEqual([{ state: 'confirmed', by: 'organizer', start, end, stop: 'The Porch' }]);
});
