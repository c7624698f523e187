import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import { eventsWhen } from '@shared/events/events';
import { pages } from '@shared/pages';
import { isPage, pageOf } from '@shared/rendering/is-page';
import { isPlain } from '../middleware/host';
import { hasBody } from '../middleware/request-body';
import { tokenPathOf } from '../middleware/token-paths';

/** The key of every path that is no page: they all have one response. */
export const unknownPage = '/unknown-page';

/** Reads that Express matches by path, in any case and with or without a slash at the end. */
const reads: ReadonlySet<string> = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/calendar.ics',
  '/feed.xml',
  '/api/embed',
  '/api/site-settings',
  '/api/newsletters',
  '/api/albums/latest',
]);
/** What phones follow through the evening: many of them, again and again. */
const tonight = /^\/api\/events\/[1-9]\d{0,9}\/tonight$/;
const album = /^\/api\/events\/[1-9]\d{0,9}\/pictures$/;
const picture = /^\/pictures\/[\w-]+\.\w+$/;
const noPage = /^\/(?:api|assets)(?:\/|$)/i;

const trimSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/** The part of a query that an event's page is rendered by: the result of a form that was sent without JavaScript. */
export function resultOf(page: string, query: string): string {
  const { registered } = pageOf(page)?.path === pages.event ? parseQuery(query) : {};
  return registered === 'confirmed' || registered === 'waiting' ? `?registered=${registered}` : '';
}

/** Whether a response contains the origin of its request, where the site has no `PUBLIC_URL`. */
export const namesOrigin = (key: string) => !key.startsWith('/api/') && !picture.test(key);

/**
 * The path and query that a response is computed for, however a target spells them. Undefined where it must not be
 * cached: no public read, or parsers on the way might disagree. A key is its own key.
 */
export function cacheKey(target: string): string | undefined {
  const [path = '', ...query] = target.split('?');
  if (!path.startsWith('/') || !isPlain(target) || path.includes('//')) return undefined;
  if (tokenPathOf(path) !== undefined) return undefined;
  if (picture.test(path)) return path;
  const read = trimSlash(path).toLowerCase();
  if (reads.has(read) || tonight.test(read) || album.test(read)) return read;
  if (read === '/api/events') {
    const { data } = eventsWhen.safeParse(parseQuery(query.join('?')));
    return data && (data.when === 'past' ? `${read}?when=past` : read);
  }
  if (noPage.test(path)) return undefined;
  try {
    // As the pages decode it: encoded separators stay encoded.
    const page = trimSlash(decodeURI(path));
    if (isPage(page)) return page + resultOf(page, query.join('?'));
    // It may be a file.
    return page.includes('.') ? undefined : unknownPage;
  } catch {
    return undefined;
  }
}

/** Whether a request's response may be shared. One with a body is to be read; a Range is ignored, as HTTP allows. */
export const isShareable = (req: IncomingMessage): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') && !hasBody(req);
