import { tokenIn } from '@shared/rendering/sent-token';
import { type RequestHandler, type Response, Router } from 'express';
import onHeaders from 'on-headers';
import { pages } from '../../../shared/pages';

/** Keeps the path of a response's page to the one who has it. */
function keepPathSecret(res: Response): void {
  res.set('Referrer-Policy', 'no-referrer');
  res.set('X-Robots-Tag', 'noindex');
  res.set('Cache-Control', 'no-store');
}

/**
 * Keeps a token in a path from other sites, logs, search engines and caches, with errors too. Headers set later have
 * no effect.
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

/** Where Stripe led back to before, with the same token as now on a guest's own page. */
export const formerCheckout = '/checkout/:token';

/**
 * They are never logged, cached, listed or passed on as referrers (docs/product/mail.md#links-in-mail;
 * deploy/nginx.conf).
 */
export const tokenPaths = [
  '/api/newsletter/unsubscribe/:token',
  '/api/door/:token',
  '/api/partner/:token',
  '/api/registrations/:token',
  '/api/hooks/venue/:token',
  '/api/hooks/vendor/:token',
  '/api/password/reset/:token',
  // The page of a payment once was here: such links lead to the guest's own page.
  formerCheckout,
  // After those of the API: `/api/door/` contains `/door/`, and the first match names the path.
  ...Object.values(pages).filter((path) => path.endsWith('/:token')),
];

/** The forms beside them that send links, which hold no token. */
const linkForms: ReadonlySet<string> = new Set(['/api/partner/link', '/api/registrations/link']);

const prefixes = tokenPaths.map((path) => ({ path, prefix: path.replace(':token', '') }));

/** A target as the most lenient reader would understand it. */
const plainOf = (target: string) =>
  target
    .replace(/[?#].*/s, '')
    .replace(/%([0-7][\da-f])/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/[/\\]+/g, '/')
    .toLowerCase();

/** Which of them a target is, or looks like: badly copied, it may still hold its token. */
export function tokenPathOf(target: string): string | undefined {
  if (linkForms.has(target)) return undefined;
  const plain = plainOf(target);
  return prefixes.find(({ prefix }) => plain.includes(prefix))?.path;
}
