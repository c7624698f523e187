import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import { eventsWhen } from '@shared/events';
import { isPage } from '@shared/pages';
import { bestEncoding, type Encoding } from '../compression';
import { isPlain } from '../middleware/request-target';

/** No page, and as such it stands for all that are none: they have one response. */
export const unknownPage = '/unknown-page';

const withoutOrigin = '/api/';
/** Reads that Express finds by their path as it is, in any case and with a slash behind it. */
const reads: ReadonlySet<string> = new Set(['/robots.txt', '/sitemap.xml', '/api/site-settings']);
const noPage = /^\/(?:api|assets)(?:\/|$)/i;

const trimSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/** Whether a response names the origin that it was asked at, where the site has none of its own. */
export const namesOrigin = (key: string) => !key.startsWith(withoutOrigin);

/**
 * The cache key of a request target: the address that its response is computed for, however the target spells it.
 * Undefined where its response is not to be kept, because it is no public read, or because parsers on its way might not
 * agree on what it means. A key is the key of itself.
 */
export function cacheKey(target: string): string | undefined {
  const [path = '', ...query] = target.split('?');
  if (!path.startsWith('/') || !isPlain(target) || path.includes('//')) return undefined;
  const read = trimSlash(path).toLowerCase();
  if (reads.has(read)) return read;
  if (read === '/api/events') {
    const { data } = eventsWhen.safeParse(parseQuery(query.join('?')));
    return data && (data.when === 'past' ? `${read}?when=past` : read);
  }
  if (noPage.test(path)) return undefined;
  try {
    // As the pages do it: what is encoded so that it separates nothing stays encoded.
    const page = trimSlash(decodeURI(path));
    if (isPage(page)) return page;
    // It may be a file.
    return page.includes('.') ? undefined : unknownPage;
  } catch {
    return undefined;
  }
}

/** Requests that bring or ask for something of their own: a body, which may be refused, a part, or another copy. */
const particular = [
  'range',
  'content-length',
  'transfer-encoding',
  'if-match',
  'if-unmodified-since',
] as const;

/** Whether a request asks for what is the same for everybody, if its target is. */
export function isGeneral({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  for (const name of particular) if (headers[name] !== undefined) return false;
  return true;
}

const mostSpellings = 1000;
const longestSpelling = 200;
/** Browsers spell what they accept in few ways, and working one out takes longer than all the rest. */
const encodings = new Map<string, Encoding>();

export function encodingOf(req: IncomingMessage): Encoding {
  const spelling = String(req.headers['accept-encoding']);
  const known = encodings.get(spelling);
  if (known !== undefined) return known;
  const encoding = bestEncoding(req);
  if (encodings.size >= mostSpellings) encodings.clear();
  if (spelling.length <= longestSpelling) encodings.set(spelling, encoding);
  return encoding;
}
