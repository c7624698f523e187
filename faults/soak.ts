import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { sender } from '../bench/client';
import { makeEvent } from '../bench/fixtures';
import { adminHeaders, residentMegabytes, startBuiltServer, stopServer } from '../bench/server';
import { counts, median } from '../bench/statistics';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort, temporaryFolder } from '../server/testing/process';
import { report, violated } from './report';
import { startTraffic } from './traffic';

const samples = 60;
/** Ten for the requests, one that listens, and this test's own. */
const mostConnections = 12;
const mostGrowth = 1.1;

/** Gives how many connections a database has, and how to stop asking. */
async function connectionsOf(url: string) {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  return {
    async count(): Promise<number> {
      const { rows } = await database.query<{ count: number }>(
        "select count(*)::int from pg_stat_activity where backend_type = 'client backend'",
      );
      return rows[0]?.count ?? 0;
    },
    close: () => database.end(),
  };
}

async function soakOn(
  name: string,
  env: Record<string, string>,
  minutes: number,
  countConnections: () => Promise<number>,
): Promise<void> {
  const port = await freePort();
  const server = await startBuiltServer({ ...env, RATE_LIMITS: 'off' }, port);
  try {
    const send = sender(port);
    const admin = await adminHeaders(`http://127.0.0.1:${port}`);
    const id = await makeEvent(send, admin);
    const traffic = startTraffic(send, admin, id);
    const memory: number[] = [];
    let connections = 0;
    while (memory.length < samples) {
      await wait((minutes * 60_000) / samples);
      memory.push(residentMegabytes(server));
      connections = Math.max(connections, await countConnections());
    }
    await traffic.stop();
    // In the first half what is compiled, and what is kept on purpose, still grows.
    const [middle, end] = [memory.slice(samples / 2, (samples * 3) / 4), memory.slice((samples * 3) / 4)].map(
      median,
    );
    const growth = (end ?? Number.NaN) / (middle ?? Number.NaN);
    report(
      `soak of ${minutes} minutes ${name}`,
      `responses ${counts(traffic.statuses)}; memory ${memory
        .filter((_, index) => index % 4 === 3)
        .map(Math.round)
        .join(
          ' ',
        )} MB, in the last quarter ${growth.toFixed(3)} x what it was in the one before; at most ${connections} connections to PostgreSQL; slowest read ${Math.round(traffic.slowestRead)} ms, slowest write ${Math.round(traffic.slowestWrite)} ms`,
      [
        ...violated({
          'the memory grows': growth < mostGrowth,
          'there were more connections than the pool has': connections <= mostConnections,
          'something was rejected': !traffic.statuses.has(503),
        }),
        ...new Set(traffic.wrongs.slice(0, 5)),
      ],
    );
  } finally {
    await stopServer(server, 'SIGTERM');
  }
}

/** Reads, writes and changes for so many minutes, on both databases at the same time: what leaks, grows. */
export async function soak({ minutes }: { minutes: number }): Promise<void> {
  const postgres = startPostgresServer({ isDurable: true });
  const connections = await connectionsOf(postgres.url);
  try {
    await Promise.all([
      soakOn('embedded', { DATA_DIR: await temporaryFolder() }, minutes, async () => 0),
      soakOn('postgres', { DATABASE_URL: postgres.url }, minutes, connections.count),
    ]);
  } finally {
    await connections.close();
    postgres.stop();
  }
}
