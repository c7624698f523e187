import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort } from '../server/testing/process';
import { compare } from './compare';
import { startBaseline, startBuiltServer, stopServer } from './server';

/** How much more two processes do than one, where the load and PostgreSQL take their part of the same cores. */
const leastGain = 1.4;

/** Compares one process with two on a route that asks the database each time; beside it, what plain Express gains here. */
export async function measureProcesses(): Promise<void> {
  const postgres = startPostgresServer({ isDurable: false });
  const children: ChildProcess[] = [];
  try {
    const start = async (processes: string) => {
      const port = await freePort();
      children.push(await startBuiltServer({ DATABASE_URL: postgres.url, PROCESSES: processes }, port));
      return `http://127.0.0.1:${port}/api/events/1`;
    };
    const startPlain = async (processes: string) => {
      const port = await freePort();
      children.push(await startBaseline('plain-express', port, postgres.url, processes));
      return `http://127.0.0.1:${port}/api/events`;
    };
    const ours = { one: await start('1'), two: await start('2') };
    const database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
    await database.query(
      `insert into events (title, date, start_time, end_time, location, starting_venue, description, price, venue_count)
        values ('Crawl 1', now() + interval '9 days', '4:00 PM', '9:00 PM', 'Winter Park', 'The Dock', 'Six stops.', 2500, 6)`,
    );
    await database.end();
    await compare('GET /api/events/:id on PostgreSQL', [
      { name: 'two processes', url: ours.two },
      { name: 'one process', url: ours.one, least: leastGain },
    ]);
    await compare('the same of plain Express + pg', [
      { name: 'two processes', url: await startPlain('2') },
      { name: 'one process', url: await startPlain('1') },
    ]);
  } finally {
    for (const child of children) await stopServer(child, 'SIGTERM');
    postgres.stop();
  }
}
