import type { IncomingMessage } from 'node:http';

const expiries = new WeakMap<IncomingMessage, number>();

/**
 * Tells the response cache until when the response to this request is true, for what changes with the clock and without
 * a write. Called several times, the earliest instant counts; undefined changes nothing.
 */
export function expireAt(req: IncomingMessage, instant: Date | undefined): void {
  if (instant) expiries.set(req, Math.min(expiryOf(req), instant.getTime()));
}

/** The instant from which on the response to this request is not true any more, in milliseconds. */
export function expiryOf(req: IncomingMessage): number {
  return expiries.get(req) ?? Number.POSITIVE_INFINITY;
}
