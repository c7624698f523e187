import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { printed, startSite, temporaryFolder } from '../testing/process';
import { openStormPool, storm } from '../testing/registration-storm';
import { mailEnv } from '../testing/stored-email';

let copy: TestDatabase;
let database: pg.Pool;
let linkKey: Buffer;
const processes: Awaited<ReturnType<typeof startSite>>[] = [];

beforeAll(async () => {
  copy = await createTestDatabase();
  const DATABASE_URL = copy.url ?? '';
  const DATA_DIR = await temporaryFolder();
  for (let number = 0; number < 4; number += 1) {
    const site = await startSite({ ...mailEnv, DATABASE_URL, DATA_DIR });
    processes.push(site);
    await printed(site.program, 'listening');
  }
  database = openStormPool(DATABASE_URL);
  const { rows } = await database.query('select value from secret_keys');
  linkKey = Buffer.from(rows[0].value, 'base64');
});

afterAll(async () => {
  for (const { end } of processes) await end();
  await database.end();
  await copy.close();
});

// Twenty rounds, with processes that are killed: `npm run test:faults -- registrations`.
it.each([1, 2, 3])(
  '200 parties at four processes get 50 places, never one more, and nobody who fits waits: round %d',
  async (round) => {
    const bases = processes.map(({ base }) => base);
    const { wrongs, statuses } = await storm({ bases, database, linkKey, round });
    expect(wrongs).toEqual([]);
    expect(statuses).toEqual({ 201: 200, 204: 20 });
  },
);

it('a place that the clock frees is offered within 60 s, whichever process is left', async () => {
  const { rows } = await database.query(
    'select max(event_id) as event, (select max(id) from emails) as email from registrations',
  );
  const { event, email } = rows[0];
  const { program } = processes.pop() ?? {};
  program?.child.kill('SIGKILL');
  await program?.ended;
  // As if all who have a place had been offered it, and the process that did so had died.
  await database.query(
    `update registrations set state = 'offered', offer_expires_at = clock_timestamp() + interval '10 seconds'
    where event_id = $1 and state in ('confirmed', 'offered')`,
    [event],
  );
  const countOffers = async () => {
    const offers = await database.query(
      "select count(*)::int from emails where kind = 'registration-offer' and event_id = $1 and id > $2",
      [event, email],
    );
    return offers.rows[0].count;
  };
  expect(await countOffers()).toBe(0);
  await expect.poll(countOffers, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0);
});
