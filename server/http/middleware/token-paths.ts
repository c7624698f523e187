import { pages } from '@shared/pages';
import { tokenIn } from '@shared/sent-token';
import { tokenPathOf } from '@shared/token-paths';
import { type RequestHandler, type Response, Router } from 'express';
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

const linkedPages = Object.values(pages).filter((path) => path.endsWith('/:token'));

/** Leads a link with the end of a sentence stuck to it to the link itself. Calls of the API take the token out alone. */
export function plainLinks(): Router {
  const router = Router();
  router.get(linkedPages, (req, res, next) => {
    const given = String(req.params.token);
    const token = tokenIn(given);
    if (token === '' || token === given) return next();
    const [path] = req.path.split(/[^/]*\/?$/);
    res.redirect(303, path + token);
  });
  return router;
}
