import { setTimeout as wait } from 'node:timers/promises';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort } from '../server/testing/process';
import { residentMegabytes, startBuiltServer, stopServer } from './server';
import { median } from './statistics';

const rounds = 5;
const idleSeconds = 5;

/** Times a start on a PostgreSQL that is migrated already, and looks at the memory of a server with nothing to do. */
export async function measureStart(): Promise<void> {
  const postgres = startPostgresServer({ isDurable: true });
  const starts: number[] = [];
  const memory: number[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const started = performance.now();
      const server = await startBuiltServer({ DATABASE_URL: postgres.url }, await freePort());
      // The first one migrates, and hashes the administrator's password.
      if (round > 0) starts.push(performance.now() - started);
      await wait(idleSeconds * 1000);
      if (round > 0) memory.push(residentMegabytes(server));
      await stopServer(server, 'SIGTERM');
    }
  } finally {
    postgres.stop();
  }
  const list = (values: number[]) => values.map((value) => Math.round(value)).join(' ');
  console.log(
    `start on PostgreSQL: responding after ${Math.round(median(starts))} ms (${list(starts)}); idle for ${idleSeconds} s it holds ${Math.round(median(memory))} MB (${list(memory)})`,
  );
}
