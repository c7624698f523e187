import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import bcrypt from 'bcryptjs';
import { Tinypool } from 'tinypool';
import { overloaded } from '../errors';
import { createWorkQueue } from './slot-queue';

/** bcrypt's cost: each step doubles the time. */
const standardCost = 12;
/** So many wait for each thread: for about 5 s, which is as long as anybody likes to. */
const maxWaitingPerThread = 16;
/** Together with the hash and the database well below the 15 s after which a silent connection ends. */
const maxWait = 8000;

const tooManyLogins = () =>
  overloaded('Too many people are logging in at this moment. Please try again shortly.', 5);

/** Hashes passwords in worker threads, one core left free. Throws `overloaded`; skips what nobody waits for. */
export function createPasswords({
  cost = standardCost,
  maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1)),
  ...waits
}: {
  cost?: number;
  maxThreads?: number;
  maxWaiting?: number;
  maxWait?: number;
} = {}) {
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('./password-worker.mjs', import.meta.url)),
    // Hours pass without a login: a thread, with its 15 MB, starts and ends with the work.
    minThreads: 0,
    idleTimeout: 60_000,
    maxThreads,
  });
  // The pool's own queue does not tell when a job leaves it, and to abort a job ends its thread.
  const inTurn = createWorkQueue({
    all: maxThreads,
    maxWaiting: maxWaitingPerThread * maxThreads,
    maxWait,
    ...waits,
    createError: tooManyLogins,
  });
  // A hash of the same cost that no password has: to compare with it is as much work.
  const nobodys = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;
  return {
    hash: (password: string, signal?: AbortSignal): Promise<string> =>
      inTurn(() => pool.run({ password, cost }, { name: 'hash' }), { signal }),
    /** Whether the password belongs to the hash. Without a hash it does the same work and gives false. */
    async verify(password: string, hash: string | undefined, signal?: AbortSignal): Promise<boolean> {
      const task = { password, hash: hash ?? nobodys };
      const matches: boolean = await inTurn(() => pool.run(task, { name: 'compare' }), { signal });
      return hash !== undefined && matches;
    },
    /** Whether a hash is of another cost than new ones. */
    isOutdated: (hash: string) => bcrypt.getRounds(hash) !== cost,
    close: () => pool.destroy(),
  };
}
export type Passwords = ReturnType<typeof createPasswords>;
