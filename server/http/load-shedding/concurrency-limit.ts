import { LRUCache } from 'lru-cache';

const samplesToDecide = 50;
/** How fast the time that a request takes alone follows a host that has got slower. */
const adaptation = 0.05;
/** On so short a scale a garbage collection tells more than the load. */
const slackMilliseconds = 1;

export type ConcurrencyLimit = {
  readonly current: number;
  /** Somebody had to wait, because so many were at work. */
  reach: () => void;
  /** How long a request of this kind was at work. */
  observe: (kind: string, milliseconds: number) => void;
};

/**
 * How many requests at a time the host can do: found by trying, as TCP finds the capacity of a line. While most take at
 * most twice the time that their kind takes alone, one more is let in; once most take longer, they only wait for one
 * another, and a tenth fewer do the same work sooner. Where nobody waits to be let in there is nothing to find out.
 */
export function createConcurrencyLimit({ least = 4, most = 256, start = 32 } = {}): ConcurrencyLimit {
  const aloneByKind = new LRUCache<string, number>({ max: 500 });
  let limit = start;
  let isReached = false;
  let wasReached = false;
  let quick = 0;
  let slow = 0;

  /** How long a request of a kind takes alone: what it takes while nobody waits, and at most what it has taken now. */
  function timeAlone(kind: string, milliseconds: number): number {
    const known = aloneByKind.get(kind) ?? milliseconds;
    const isCrowded = isReached || wasReached;
    const followed = isCrowded ? known : known + (milliseconds - known) * adaptation;
    const alone = Math.min(milliseconds, followed);
    aloneByKind.set(kind, alone);
    return alone;
  }

  function decide(): void {
    if (isReached)
      limit = slow > quick ? Math.max(least, Math.floor(limit * 0.9)) : Math.min(most, limit + 1);
    wasReached = isReached;
    isReached = false;
    quick = 0;
    slow = 0;
  }

  return {
    get current() {
      return limit;
    },
    reach() {
      isReached = true;
    },
    observe(kind, milliseconds) {
      if (milliseconds > 2 * timeAlone(kind, milliseconds) + slackMilliseconds) slow += 1;
      else quick += 1;
      if (quick + slow >= samplesToDecide) decide();
    },
  };
}
