import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { HttpError } from './errors';

/** bcrypt's cost (decisions, API): about 0.3 s of one core. */
const standardCost = 12;
const standardQueue = 32;

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Whether the password belongs to the hash. Without a hash, takes as long and says no. */
  verify: (password: string, hash: string | undefined) => Promise<boolean>;
  close: () => Promise<void>;
};

const overloaded = () =>
  new HttpError(503, 'Too many people are logging in at this moment. Please try again shortly.', {
    headers: { 'Retry-After': '5' },
  });

/**
 * Hashes passwords in worker threads, so that a storm of logins does not stall the requests beside it: one core is
 * left free, and what would wait too long is refused with 503.
 */
export function createPasswords({ cost = standardCost, maxQueue = standardQueue } = {}): Passwords {
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('./password-worker.mjs', import.meta.url)),
    // Hours pass without a login: a thread comes, and goes again, with its 15 MB.
    minThreads: 0,
    idleTimeout: 60_000,
    maxThreads: Math.min(4, Math.max(1, availableParallelism() - 1)),
    maxQueue,
  });
  const run = async (name: 'hash' | 'compare', task: object) => {
    if (pool.queueSize >= maxQueue) throw overloaded();
    return pool.run(task, { name });
  };
  // A hash that no password has, of the same cost: to compare with it takes as long.
  const decoy = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;
  return {
    hash: (password) => run('hash', { password, cost }),
    async verify(password, hash) {
      const matches = await run('compare', { password, hash: hash ?? decoy });
      return hash !== undefined && matches;
    },
    close: () => pool.destroy(),
  };
}
