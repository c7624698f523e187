import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export type Fault = {
  /** What is answered; 0 cuts the connection instead. */
  status: number;
  /** How many requests meet it: one where nothing else is said. */
  times?: number;
  /** Whether what was asked for is done before. */
  afterActing?: boolean;
  /** The beginning of the paths that meet it, with or without the method before, as `POST /v1/refunds`. */
  path?: string;
};

const perSecond = 25;

const bodies: Record<number, { type: string; message: string; code?: string }> = {
  401: { type: 'invalid_request_error', message: 'Invalid API Key provided', code: 'api_key_expired' },
  403: { type: 'invalid_request_error', message: 'The provided key does not have the required permissions.' },
  429: { type: 'invalid_request_error', message: 'Request rate limit exceeded.', code: 'rate_limit' },
};
export const faultBody = (status: number): object => ({
  error: bodies[status] ?? { type: 'api_error', message: 'An unknown error occurred' },
});

/** Ends the waiting of however many requests. */
function newSlowness(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

/** What goes wrong at the stand-in, as its tests want it. `milliseconds` is the clock by which it counts requests. */
export function createFaults(milliseconds: () => number) {
  let faults: (Fault & { left: number })[] = [];
  let holds: { path: string; released: Promise<void> }[] = [];
  let isAway = false;
  let slowMilliseconds = 0;
  let slowness = newSlowness();
  const asked = new Map<string, number[]>();
  /** Answers so late from now on; those that wait are answered at once. */
  function slow(later: number): void {
    slowMilliseconds = later;
    slowness.abort();
    slowness = newSlowness();
  }
  return {
    slow,
    fail: (fault: Fault) => void faults.push({ ...fault, left: fault.times ?? 1 }),
    /** The next request whose method and path begin so is answered once the function is called that this gives. */
    hold(path: string): () => void {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      holds.push({ path, released });
      return release;
    },
    heal(): void {
      faults = [];
      holds = [];
      slow(0);
      isAway = false;
    },
    setAway(away: boolean): void {
      isAway = away;
    },
    isAway: () => isAway,
    async wait(method: string, path: string): Promise<void> {
      const hold = holds.find((each) => `${method} ${path}`.startsWith(each.path));
      holds = holds.filter((each) => each !== hold);
      await hold?.released;
      if (slowMilliseconds === 0) return;
      await wait(slowMilliseconds, undefined, { ref: false, signal: slowness.signal }).catch(() => undefined);
    },
    /** The fault that a request meets, if any. */
    next(method: string, path: string): Fault | undefined {
      const meets = ({ path: start = '' }: Fault) =>
        path.startsWith(start) || `${method} ${path}`.startsWith(start);
      const found = faults.find((fault) => fault.left > 0 && meets(fault));
      if (found) found.left -= 1;
      return found;
    },
    /** Whether this is more than Stripe takes of an endpoint in a second. */
    isTooMuch(method: string, path: string): boolean {
      const endpoint = `${method} ${path.replace(/_[0-9a-f]{24}/, '_')}`;
      const now = milliseconds();
      const recent = (asked.get(endpoint) ?? []).filter((at) => at > now - 1000);
      asked.set(endpoint, recent);
      if (recent.length >= perSecond) return true;
      recent.push(now);
      return false;
    },
  };
}
