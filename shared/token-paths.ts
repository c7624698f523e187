import { pages } from './pages';

/** Where Stripe led back to before, with the same token as now on a guest's own page. */
export const formerCheckout = '/checkout/:token';

/**
 * The paths that hold the token of a link in mail, of pages and of API calls. They are never logged, cached, listed or
 * passed on as referrers (docs/product/mail.md#links-in-mail), and deploy/nginx.conf knows them too.
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
