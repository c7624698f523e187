import { LRUCache } from 'lru-cache';

const samplesToDecide = 50;
/** How fast the expected time of an uncontended request follows a host that has become slower. */
const adaptation = 0.05;
/** Below this a garbage collection says more than the load. */
const slackMilliseconds = 1;

export type ConcurrencyLimit = {
  readonly current: number;
  /** A request had to wait, because the limit was reached. */
  reportWait: () => void;
  /** How long a request of this kind was active. */
  observe: (kind: string, milliseconds: number) => void;
};

/**
 * How many requests at a time the host can do: found by trying, as TCP finds the capacity of a line. While most take at
 * most twice the time that their kind takes alone, one more is let in; once most take longer, they only wait for one
 * another, and a tenth fewer do the same work sooner. Where nobody waits to be let in there is nothing to find out.
 */
export function createConcurrencyLimit({ min = 4, max = 256, initial = 32 } = {}): ConcurrencyLimit {
  const uncontendedByKind = new LRUCache<string, number>({ max: 500 });
  let limit = initial;
  let isReached = false;
  let wasReached = false;
  let quick = 0;
  let slow = 0;

  /** The time of a request of this kind without contention: as measured while none waits, and at most as long as now. */
  function uncontendedTime(kind: string, milliseconds: number): number {
    const known = uncontendedByKind.get(kind) ?? milliseconds;
    const isContended = isReached || wasReached;
    const followed = isContended ? known : known + (milliseconds - known) * adaptation;
    const uncontended = Math.min(milliseconds, followed);
    uncontendedByKind.set(kind, uncontended);
    return uncontended;
  }

  function decide(): void {
    if (isReached) limit = slow > quick ? Math.max(min, Math.floor(limit * 0.9)) : Math.min(max, limit + 1);
    wasReached = isReached;
    isReached = false;
    quick = 0;
    slow = 0;
  }

  return {
    get current() {
      return limit;
    },
    reportWait() {
      isReached = true;
    },
    observe(kind, milliseconds) {
      if (milliseconds > 2 * uncontendedTime(kind, milliseconds) + slackMilliseconds) slow += 1;
      else quick += 1;
      if (quick + slow >= samplesToDecide) decide();
    },
  };
}
