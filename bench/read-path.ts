import { type ChildProcess, spawnSync } from 'node:child_process';
import pg from 'pg';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort } from '../server/testing/process';
import { startBare } from './bare';
import { compare } from './compare';
import { storeRoute } from './route';
import { adminHeaders, startBaseline, startBuiltServer, stopServer } from './server';

/** The least ratio of our throughput to that of each baseline. */
const least = { bareEvents: 0.9, barePage: 0.9, bareEventPage: 0.6, express: 8 };

const fill = `
  insert into events (title, date, start_time, end_time, location, starting_venue, description, price, venue_count, ticket_url)
  select 'Crawl number ' || n, now() + (n || ' days')::interval, '4:00 PM', '9:00 PM', 'Winter Park', 'The Dock',
    'Six stops along Park Avenue, with water bowls at each and a photo of the whole pack at the last one.', 2500, 6,
    'https://tickets.example/' || n
  from generate_series($1::int, $2::int) n`;

/** Compares the event list, the home page and an event's page with a bare server and with the plain way of writing them. */
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
    const own = await startBuiltServer({ DATABASE_URL: postgres.url }, port);
    children.push(own);
    const plainPort = await freePort();
    const plain = await startBaseline('plain-express', plainPort, postgres.url);
    children.push(plain);
    const base = `http://127.0.0.1:${port}`;
    const events = `${base}/api/events`;

    const compareEvents = async (what: string) => {
      const bare = await startBare(events);
      await compare(what, [
        { name: 'ours', url: events, child: own },
        { ...bare, name: 'bare node:http', least: least.bareEvents },
        {
          name: 'Express + pg',
          url: `http://127.0.0.1:${plainPort}/api/events`,
          child: plain,
          least: least.express,
        },
      ]);
      await stopServer(bare.child, 'SIGTERM');
    };
    const comparePage = async (what: string, path: string, leastRatio: number) => {
      const bare = await startBare(base + path);
      await compare(what, [
        { name: 'ours', url: base + path, child: own },
        { ...bare, name: 'bare node:http', least: leastRatio },
      ]);
      await stopServer(bare.child, 'SIGTERM');
    };
    await compareEvents('GET /api/events, 12 events');
    await comparePage('GET /, 12 events', '/', least.barePage);
    await storeRoute(base, await adminHeaders(base), 1);
    const { url: eventPage } = await fetch(`${base}/events/1`);
    await comparePage('GET /events/:id, six stops', new URL(eventPage).pathname, least.bareEventPage);
    await database.query(fill, [-9987, 0]);
    await compareEvents('GET /api/events, 12 of 10,000 events upcoming');
  } finally {
    await database.end();
    for (const child of children) await stopServer(child, 'SIGTERM');
    postgres.stop();
  }
}
