import pg from 'pg';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort } from '../server/testing/process';
import { type Load, load } from './load';
import { startBuiltServer, stopServer } from './server';
import { median } from './statistics';

const rounds = 5;
const secondsEach = 4;
/** How much more two processes do than one, where the load and PostgreSQL take their part of the same cores. */
const leastGain = 1.4;

/** Compares one process with two on a route that asks the database each time. */
export async function measureProcesses(): Promise<void> {
  const postgres = startPostgresServer({ isDurable: false });
  try {
    const results = new Map<number, Load[]>();
    const servers = new Map<number, { url: string; stop: () => Promise<void> }>();
    for (const processes of [1, 2]) {
      const port = await freePort();
      const env = { DATABASE_URL: postgres.url, PROCESSES: String(processes) };
      const child = await startBuiltServer(env, port);
      const url = `http://127.0.0.1:${port}/api/events/1`;
      servers.set(processes, { url, stop: () => stopServer(child, 'SIGTERM') });
    }
    const database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
    await database.query(
      `insert into events (title, date, start_time, end_time, location, starting_venue, description, price, venue_count)
        values ('Crawl 1', now() + interval '9 days', '4:00 PM', '9:00 PM', 'Winter Park', 'The Dock', 'Six stops.', 2500, 6)`,
    );
    await database.end();
    for (const { url } of servers.values()) await load(url, secondsEach);
    for (let round = 0; round < rounds; round += 1) {
      for (const [processes, { url }] of servers) {
        results.set(processes, [...(results.get(processes) ?? []), await load(url, secondsEach)]);
      }
    }
    for (const { stop } of servers.values()) await stop();
    const one = results.get(1) ?? [];
    const two = results.get(2) ?? [];
    const gain = median(two.map(({ perSecond }, round) => perSecond / (one[round]?.perSecond ?? Number.NaN)));
    const numbers = (loads: Load[]) =>
      `${Math.round(median(loads.map(({ perSecond }) => perSecond)))} a second, p99 ${median(loads.map(({ p99 }) => p99))} ms (${loads.map(({ perSecond }) => Math.round(perSecond)).join(' ')})`;
    const isTooLow = gain < leastGain;
    if (isTooLow) process.exitCode = 1;
    console.log(
      `processes, GET /api/events/:id on PostgreSQL: one ${numbers(one)}; two ${numbers(two)}; ${gain.toFixed(2)} x (limit ${leastGain}${isTooLow ? ': BELOW' : ''})`,
    );
  } finally {
    postgres.stop();
  }
}
