import { tokenPathOf } from '@shared/token-paths';
import type { RequestHandler, Response } from 'express';
import onHeaders from 'on-headers';

/** Keeps the path of a response's page to the one who has it. */
function keepPathSecret(res: Response): void {
  res.set('Referrer-Policy', 'no-referrer');
  res.set('X-Robots-Tag', 'noindex');
  res.set('Cache-Control', 'no-store');
}

/**
 * Sends what has a token in its path, errors too, so that nobody else learns the token: not another site or a log
 * by the referrer, not a search engine, not a cache. Whatever stands behind this sets these headers in vain.
 */
export const protectTokenPaths: RequestHandler = (req, res, next) => {
  if (tokenPathOf(req.originalUrl) !== undefined) onHeaders(res, () => keepPathSecret(res));
  next();
};
