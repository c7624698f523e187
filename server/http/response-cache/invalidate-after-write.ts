import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';

/** Before a write is acknowledged, what visitors were told before it is forgotten. */
export const invalidateAfterWrite: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') onHeaders(res, () => req.responseCache.invalidate());
  next();
};
