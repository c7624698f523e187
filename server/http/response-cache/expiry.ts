import type { IncomingMessage } from 'node:http';

const expiries = new WeakMap<IncomingMessage, number>();

/**
 * Tells the response cache when the response to this request expires, where it changes with the clock and without a
 * write. Of several calls the earliest instant counts; undefined changes nothing.
 */
export function expireAt(req: IncomingMessage, instant: Date | undefined): void {
  if (instant) expiries.set(req, Math.min(expiryOf(req), instant.getTime()));
}

/** The instant at which the response to this request expires, in milliseconds. */
export function expiryOf(req: IncomingMessage): number {
  return expiries.get(req) ?? Number.POSITIVE_INFINITY;
}
