import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { overloaded } from '../../errors';
import { createWorkQueue } from './work-queue';

/** bcrypt's cost: each step doubles the time. */
const standardCost = 12;
/** About what a hash of the standard cost takes of one core. Each host tells its own time soon enough. */
const standardMilliseconds = 300;
/** Nobody waits gladly for longer. */
const longestExpectedWait = 5000;
/** With the hash itself and the database it is well below the 15 s after which a silent connection ends. */
const longestWait = 8000;

export type Passwords = {
  /** The hash of a new password. */
  hash: (password: string, signal?: AbortSignal) => Promise<string>;
  /** Whether the password belongs to the hash. Without a hash, takes as long and says no. */
  verify: (password: string, hash: string | undefined, signal?: AbortSignal) => Promise<boolean>;
  close: () => Promise<void>;
};

const tooManyLogins = (retryAfterSeconds: number) =>
  overloaded('Too many people are logging in at this moment. Please try again shortly.', retryAfterSeconds);

/**
 * Hashes passwords in worker threads, so that a storm of logins does not stall the requests beside it: one core is
 * left free. What would wait too long, as fast as this host is, is refused with 503; what nobody waits for any more, as
 * its signal tells, is not hashed.
 */
export function createPasswords({
  cost = standardCost,
  maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1)),
  ...waits
}: {
  cost?: number;
  maxThreads?: number;
  longestExpectedWait?: number;
  longestWait?: number;
} = {}): Passwords {
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('./password-worker.mjs', import.meta.url)),
    // Hours pass without a login: a thread comes, and goes again, with its 15 MB.
    minThreads: 0,
    idleTimeout: 60_000,
    maxThreads,
  });
  // The pool has a queue of its own, but no word for when a job leaves it: to abort one ends its thread.
  const queue = createWorkQueue({
    workers: maxThreads,
    firstGuess: standardMilliseconds * 2 ** (cost - standardCost),
    longestExpectedWait,
    longestWait,
    ...waits,
    createError: tooManyLogins,
  });
  // A hash that no password has, of the same cost: to compare with it takes as long.
  const decoy = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;
  return {
    hash: (password, signal) => queue.run(() => pool.run({ password, cost }, { name: 'hash' }), signal),
    async verify(password, hash, signal) {
      const task = { password, hash: hash ?? decoy };
      const matches: boolean = await queue.run(() => pool.run(task, { name: 'compare' }), signal);
      return hash !== undefined && matches;
    },
    async close() {
      queue.clear();
      await pool.destroy();
    },
  };
}
