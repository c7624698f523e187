import type { IncomingMessage } from 'node:http';

const expiries = new WeakMap<IncomingMessage, number>();

/** Says when the response to this request expires by the clock alone. The earliest of several counts; undefined is none. */
export function expireAt(req: IncomingMessage, ...instants: (Date | undefined)[]): void {
  for (const instant of instants) if (instant) expiries.set(req, Math.min(expiryOf(req), instant.getTime()));
}

/** The instant at which the response to this request expires, in milliseconds. */
export function expiryOf(req: IncomingMessage): number {
  return expiries.get(req) ?? Number.POSITIVE_INFINITY;
}
