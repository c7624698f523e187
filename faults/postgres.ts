import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../bench/harness/report';
import { freePort } from '../server/testing/free-port';
import { type PostgresServer, startPostgresServer } from '../server/testing/postgres-server';

/** A PostgreSQL that can be ended, frozen and started again on the same data. */
export type FaultyPostgres = PostgresServer & {
  /** Ends it: `immediate` as a crash does, `fast` as an administrator does. */
  halt: (mode: 'immediate' | 'fast') => Promise<void>;
  start: () => void;
  /** Keeps every one of its processes from running: connections stay open without a response. */
  freeze: () => void;
  thaw: () => void;
};

/** Starts one over TCP, as on another machine: on a socket, another failure would tell that it is gone. */
export async function startFaultyPostgres(): Promise<FaultyPostgres> {
  const server = startPostgresServer({ isDurable: true, port: await freePort() });
  const pidFile = join(server.data, 'postmaster.pid');
  const signalAll = (signal: NodeJS.Signals) => {
    const [postmaster = ''] = readFileSync(pidFile, 'utf8').split('\n');
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    for (const id of [postmaster, ...children.trim().split(' ')]) {
      // One of them may have ended since.
      if (existsSync(`/proc/${id}`)) process.kill(Number(id), signal);
    }
  };
  return {
    ...server,
    // Without waiting: this process measures meanwhile.
    async halt(mode) {
      server.control('stop', '--no-wait', '--mode', mode);
      await until('PostgreSQL has ended', () => !existsSync(pidFile));
    },
    start: () => server.control('start', '--no-wait'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  };
}
