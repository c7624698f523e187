import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'pino';
import { explain } from './explain';

const everyMilliseconds = 5000;
/** By less than this a clock drifts, or is put right little by little. */
const jumpMilliseconds = 60_000;

/** How far the clock is ahead of one that nobody sets. */
const lead = () => Date.now() - performance.now();

/**
 * Forgets by which clock the embedded database last counted its statistics. It would wait for that time to come again:
 * where it is more than 25 days away, no timer can hold it, and the database's goes off, with a warning on standard
 * error, a thousand times a second.
 */
export async function forgetClock(client: PGlite): Promise<void> {
  await client.exec('select pg_stat_force_next_flush()');
}

/** Does so whenever the machine's clock was put back, and logs where it fails. Returns a function that stops it. */
export function followClock(client: PGlite, log: Logger, every = everyMilliseconds): () => void {
  let last = lead();
  const timer = setInterval(() => {
    const current = lead();
    if (current < last - jumpMilliseconds) {
      forgetClock(client).catch((error) =>
        log.warn(`the database does not follow the clock, which was put back: ${explain(error)}`),
      );
    }
    last = current;
  }, every).unref();
  return () => clearInterval(timer);
}
