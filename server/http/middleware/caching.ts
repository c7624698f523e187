import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';

/** For responses that depend on who is logged in. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** For public reads: browsers keep a copy and revalidate it by its ETag each time, so that an edit shows at once. */
export const revalidate: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-cache');
  next();
};

const expiries = new WeakMap<IncomingMessage, number>();

/** Says when the response to this request expires by the clock alone. The earliest of several counts; undefined is none. */
export function expireAt(req: IncomingMessage, ...instants: (Date | undefined)[]): void {
  for (const instant of instants) if (instant) expiries.set(req, Math.min(expiryOf(req), instant.getTime()));
}

export function expiryOf(req: IncomingMessage): number {
  return expiries.get(req) ?? Number.POSITIVE_INFINITY;
}

/** Invalidates public reads before a write is acknowledged. A rejected one has changed nothing, and anybody can send it. */
export const invalidateAfterWrite: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    onHeaders(res, () => {
      if (res.statusCode >= 400 && res.statusCode < 500) return;
      req.responseCache.invalidate();
    });
  next();
};
