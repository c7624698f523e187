import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';

/** Invalidates what is kept of public reads before a write is acknowledged. */
export const invalidateAfterWrite: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    onHeaders(res, () => {
      req.responseCache.invalidate();
      req.fileCache.invalidate();
    });
  next();
};
