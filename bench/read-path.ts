import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort, temporaryFolder } from '../server/testing/process';
import { type Load, load } from './load';
import { startBuiltServer, stopServer, untilAnswers } from './server';
import { median } from './statistics';

const rounds = 5;
const secondsEach = 4;

type Contestant = { name: string; url: string };

async function startOpponent(name: string, port: number, argument: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', `bench/opponents/${name}.ts`, String(port), argument],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { PATH: process.env.PATH, NODE_ENV: 'production' } },
  );
  await untilAnswers(`http://127.0.0.1:${port}/api/events`, child);
  return child;
}

/** A bare server that sends, byte for byte, what ours does. */
async function startBare(url: string): Promise<{ child: ChildProcess; port: number }> {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  const dropped = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
  const headers = [...answer.headers].filter(([name]) => !dropped.has(name)).flat();
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
  const file = join(await temporaryFolder(), 'answer.json');
  writeFileSync(file, JSON.stringify({ headers, body }));
  const port = await freePort();
  return { child: await startOpponent('bare', port, file), port };
}

/** Takes turns, so that what else the machine does meets all alike; prints each one and its ratio to the first. */
async function compete(what: string, [first, ...others]: [Contestant, ...Contestant[]]): Promise<void> {
  const results = new Map<string, Load[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url } of [first, ...others]) {
      results.set(name, [...(results.get(name) ?? []), await load(url, secondsEach)]);
    }
  }
  const ours = results.get(first.name) ?? [];
  for (const [name, loads] of results) {
    const ratios = loads.map(({ perSecond }, round) => (ours[round]?.perSecond ?? Number.NaN) / perSecond);
    const numbers = `${Math.round(median(loads.map(({ perSecond }) => perSecond)))} a second, p99 ${median(loads.map(({ p99 }) => p99))} ms`;
    const raw = loads.map(({ perSecond }) => Math.round(perSecond)).join(' ');
    console.log(
      name === first.name
        ? `${what}: ${name} ${numbers} (${raw})`
        : `${what}: ${name} ${numbers} (${raw}); ${first.name} is ${median(ratios).toFixed(2)} of it`,
    );
  }
}

const fill = `
  insert into events (title, date, start_time, end_time, location, starting_venue, description, price, venue_count, ticket_url)
  select 'Crawl number ' || n, now() + (n || ' days')::interval, '4:00 PM', '9:00 PM', 'Winter Park', 'The Dock',
    'Six stops along Park Avenue, with water bowls at each and a photo of the whole pack at the last one.', 2500, 6,
    'https://tickets.example/' || n
  from generate_series($1::int, $2::int) n`;

/** Compares the event list and the home page with a bare server and with the plain way of writing them. */
export async function measureReadPath(): Promise<void> {
  const postgres = startPostgresServer({ isDurable: false });
  const children: ChildProcess[] = [];
  const database = new pg.Client({ connectionString: postgres.url });
  try {
    spawnSync('npm', ['run', '--silent', 'db:migrate'], {
      env: { ...process.env, DATABASE_URL: postgres.url },
      stdio: 'inherit',
    });
    await database.connect();
    await database.query(fill, [1, 12]);
    const port = await freePort();
    children.push(await startBuiltServer({ DATABASE_URL: postgres.url }, port));
    const plainPort = await freePort();
    children.push(await startOpponent('plain-express', plainPort, postgres.url));
    const events = `http://127.0.0.1:${port}/api/events`;
    const home = `http://127.0.0.1:${port}/`;

    const race = async (what: string) => {
      const bare = await startBare(events);
      await compete(what, [
        { name: 'ours', url: events },
        { name: 'bare node:http', url: `http://127.0.0.1:${bare.port}/` },
        { name: 'Express + pg', url: `http://127.0.0.1:${plainPort}/api/events` },
      ]);
      await stopServer(bare.child, 'SIGTERM');
    };
    await race('GET /api/events, 12 events');
    const bare = await startBare(home);
    await compete('GET /, 12 events', [
      { name: 'ours', url: home },
      { name: 'bare node:http', url: `http://127.0.0.1:${bare.port}/` },
    ]);
    await stopServer(bare.child, 'SIGTERM');
    await database.query(fill, [-9987, 0]);
    await race('GET /api/events, 12 of 10,000 events upcoming');
  } finally {
    await database.end();
    for (const child of children) await stopServer(child, 'SIGTERM');
    postgres.stop();
  }
}
