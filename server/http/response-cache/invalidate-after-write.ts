import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';

/** Invalidates the response cache before a write is acknowledged. */
export const invalidateAfterWrite: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') onHeaders(res, () => req.responseCache.invalidate());
  next();
};
