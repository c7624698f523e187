import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';

/** Invalidates public reads before a write is acknowledged. A rejected one has changed nothing, and anybody can send it. */
export const invalidateAfterWrite: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    onHeaders(res, () => {
      if (res.statusCode >= 400 && res.statusCode < 500) return;
      req.responseCache.invalidate();
    });
  next();
};
