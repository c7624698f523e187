import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort } from '../server/testing/process';
import { until } from './until';

export type FaultyPostgres = {
  url: string;
  /** Ends it: `immediate` as a crash does, `fast` as an administrator does. */
  halt: (mode: 'immediate' | 'fast') => Promise<void>;
  start: () => void;
  /** Keeps every one of its processes from running: connections stay open without a response. */
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
};

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    // A zombie, whose parent has not waited for it, still has an id.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** A durable PostgreSQL of its own that can be ended, frozen and started again on the same data. */
export async function startFaultyPostgres(): Promise<FaultyPostgres> {
  const server = startPostgresServer({ isDurable: true });
  const data = join(new URL(server.url).searchParams.get('host') ?? '', 'data');
  const { uid, gid } = statSync(data);
  const [program = '', ...args] = readFileSync(join(data, 'postmaster.opts'), 'utf8')
    .trim()
    .split(/\s+(?=")/)
    .map((word) => word.replace(/^"|"$/g, ''));
  let child: ChildProcess | undefined;
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const signalAll = (signal: NodeJS.Signals) => {
    const postmaster = pid();
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    for (const one of [postmaster, ...children.trim().split(' ').map(Number)]) {
      if (one > 0 && isRunning(one)) process.kill(one, signal);
    }
  };
  const start = () => {
    const user = process.getuid?.() === 0 ? { uid, gid } : {};
    child = spawn(program, args, { ...user, cwd: data, stdio: 'ignore' });
  };
  const halt = async (mode: 'immediate' | 'fast') => {
    const postmaster = pid();
    process.kill(postmaster, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await until('PostgreSQL has ended', () => !isRunning(postmaster));
  };
  // Over TCP, as a database on another machine: on a socket, another failure would tell that it is gone.
  const port = await freePort();
  args.push('-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`);
  await halt('fast');
  start();
  return {
    url: `postgres://pup@127.0.0.1:${port}/postgres`,
    halt,
    start,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      if (!existsSync(join(data, 'postmaster.pid'))) {
        start();
        await until('PostgreSQL runs', () => existsSync(join(data, 'postmaster.pid')));
      }
      server.stop();
      child?.unref();
    },
  };
}
