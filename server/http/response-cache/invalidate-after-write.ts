import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';

/**
 * Invalidates what is kept of public reads before a write is acknowledged. What is rejected has changed nothing: anybody
 * could have every page computed again by links that are none.
 */
export const invalidateAfterWrite: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    onHeaders(res, () => {
      if (res.statusCode >= 400 && res.statusCode < 500) return;
      req.responseCache.invalidate();
    });
  next();
};
