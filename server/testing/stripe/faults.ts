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

export const faultBody = (status: number): object => {
  const said: Record<number, [type: string, message: string, code?: string]> = {
    401: ['invalid_request_error', 'Invalid API Key provided: rk_test_****************', 'api_key_expired'],
    403: [
      'invalid_request_error',
      'The provided key does not have the required permissions for this endpoint.',
    ],
    429: ['invalid_request_error', 'Request rate limit exceeded.', 'rate_limit'],
  };
  const [type, message, code] = said[status] ?? ['api_error', 'An unknown error occurred'];
  return { error: { type, message, ...(code && { code }) } };
};

/** Ends the waiting of however many requests. */
function newSlowness(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

/** What goes wrong at the stand-in, as its tests want it. `milliseconds` is the clock by which it counts requests. */
export function createFaults(milliseconds: () => number) {
  let faults: { fault: Fault; left: number }[] = [];
  let holds: { path: string; released: Promise<void> }[] = [];
  let isAway = false;
  let slowMilliseconds = 0;
  let slowness = newSlowness();
  const asked = new Map<string, number[]>();
  return {
    fail(fault: Fault): void {
      faults.push({ fault, left: fault.times ?? 1 });
    },
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
      this.slow(0);
      isAway = false;
    },
    away(): void {
      isAway = true;
    },
    back(): void {
      isAway = false;
    },
    isAway: () => isAway,
    /** Answers so late from now on; those that wait are answered at once. */
    slow(later: number): void {
      slowMilliseconds = later;
      slowness.abort();
      slowness = newSlowness();
    },
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
      const found = faults.find(({ fault, left }) => left > 0 && meets(fault));
      if (found) found.left -= 1;
      return found?.fault;
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
