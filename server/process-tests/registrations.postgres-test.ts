import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../testing/free-port';
import { startProgram, temporaryFolder } from '../testing/process';
import { openStormPool, storm } from '../testing/registration-storm';
import { mailEnv } from '../testing/stored-email';

const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
const name = `pup_registrations_${randomUUID().replaceAll('-', '')}`;
let database: pg.Pool;
let linkKey: Buffer;
const processes: { program: ReturnType<typeof startProgram>; base: string }[] = [];

async function startProcess(DATABASE_URL: string, DATA_DIR: string) {
  const port = await freePort();
  const program = startProgram('server/index.ts', {
    ...mailEnv,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    RATE_LIMITS: 'off',
    DATABASE_URL,
    DATA_DIR,
  });
  const base = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${base}/api/health`).catch(() => ({ ok: false }))).ok) {
    if (program.child.exitCode !== null) throw new Error(program.output().stderr);
    await wait(50);
  }
  return { program, base };
}

beforeAll(async () => {
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = name;
  const folder = await temporaryFolder();
  for (let number = 0; number < 4; number += 1) processes.push(await startProcess(url.href, folder));
  database = openStormPool(url.href);
  const { rows } = await database.query('select value from secret_keys');
  linkKey = Buffer.from(rows[0].value, 'base64');
});

afterAll(async () => {
  for (const { program } of processes) {
    program.child.kill('SIGTERM');
    await program.ended;
  }
  await database.end();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
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
