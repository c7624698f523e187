import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { feedPaths } from '@shared/feeds/paths';
import { eventPath } from '@shared/pages';
import pg from 'pg';
import { temporaryFolder } from '../server/testing/process';
import { addDays, orlandoDay } from '../shared/dates';
import { load } from './harness/autocannon';
import { compare } from './harness/compare';
import { anEvent, storeEvent, storeRoute } from './harness/fixtures';
import { onPostgres, type Server, startBaseline, stop, withSite } from './harness/site';

const events = 12;
/** The least ratio of our throughput to that of each baseline. */
const least = { bareEvents: 0.9, barePage: 0.9, bareEventPage: 0.6, bareFeed: 0.8, express: 8 };

/** Ten thousand that are over. */
const history = `
  insert into events (title, date, start_time, end_time, location, starting_venue, description, price, venue_count, ends_at)
  select 'Crawl ' || n, now() - (n || ' days')::interval, '4:00 PM', '9:00 PM', 'Winter Park', 'The Dock', 'Six stops.',
    2500, 6, now() - (n || ' days')::interval + interval '5 hours' from generate_series(1, 9988) n`;

/** Starts a bare server that sends, byte for byte, what ours does at a URL. */
async function startBare(url: string): Promise<Server> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  const dropped = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
  const headers = [...response.headers].filter(([name]) => !dropped.has(name)).flat();
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  const file = join(await temporaryFolder(), 'response.json');
  writeFileSync(file, JSON.stringify({ headers, body }));
  return startBaseline('bare', file);
}

/** Compares the event list, the home page and an event's page with a bare server and with the plain way of writing them. */
export async function measureReadPath(rounds = 10): Promise<void> {
  const measureOn = (env: { DATABASE_URL: string }) =>
    withSite(env, async ({ base, child, send, admin }) => {
      const day = addDays(orlandoDay(new Date()), 9);
      const ids: number[] = [];
      while (ids.length < events) ids.push(await storeEvent(send, admin, anEvent(ids.length, day)));
      const plain = await startBaseline('plain-express', env.DATABASE_URL);
      const candidate = (name: string, server: Server, path: string, atLeast?: number) => ({
        name,
        least: atLeast,
        measure: () => load(server.base + path, server.child),
      });
      const comparePath = async (what: string, path: string, leastOfBare: number) => {
        const bare = await startBare(base + path);
        const baselines = [candidate('bare node:http', bare, path, leastOfBare)];
        if (path === '/api/events') baselines.push(candidate('Express + pg', plain, path, least.express));
        await compare(what, rounds, { name: 'ours', measure: () => load(base + path, child) }, baselines);
        await stop(bare);
      };
      await comparePath('GET /api/events, 12 events', '/api/events', least.bareEvents);
      await comparePath('GET /, 12 events', '/', least.barePage);
      const [id = 0] = ids;
      await storeRoute(send, admin, id);
      await comparePath('GET /events/:id, six stops', eventPath({ id }), least.bareEventPage);
      for (const path of Object.values({ ...feedPaths, embed: '/api/embed' }))
        await comparePath(`GET ${path}, 12 events`, path, least.bareFeed);
      const database = new pg.Client({ connectionString: env.DATABASE_URL });
      await database.connect();
      await database.query(history);
      await database.end();
      await comparePath('GET /api/events, 12 of 10,000 events upcoming', '/api/events', least.bareEvents);
      await stop(plain);
    });
  await onPostgres(measureOn, { isDurable: false });
}
