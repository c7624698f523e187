import type { IncomingMessage } from 'node:http';
import { isPage } from '@shared/pages';
import { LRUCache } from 'lru-cache';
import { bestEncoding, type Encoding } from './compression';

/** What is the same for every visitor: pages, and the public reads, with no query but the ones that those know. */
const page = /^\/(?!(?:api|assets)(?:\/|\?|$))[^?.]*(?:\?|$)|^\/(?:robots\.txt|sitemap\.xml)$/i;
const publicRead = /^\/api\/(?:events|site-settings)(?:\?(?:when=(?:past|upcoming))?)?$/;
const timestamp = /([?&])_t=\d*(?:&|$)/;

/** The address that an answer is kept under; undefined where it is not to be kept. No page depends on its query. */
function rememberedAddress(url: string): string | undefined {
  if (page.test(url)) return url.replace(/\?.*/s, '');
  const address = url.includes('_t=') ? url.replace(timestamp, '$1').replace(/[?&]$/, '') : url;
  return publicRead.test(address) ? address : undefined;
}

/** Whether an address can be none of the pages, whose answer is the same for all such. */
function isUnknownPage(address: string): boolean {
  if (isPage(address) || !page.test(address)) return false;
  try {
    const path = decodeURI(address);
    return !path.includes('.') && !isPage(path);
  } catch {
    // It is malformed, which the app says.
    return false;
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

/** There are few spellings of what browsers accept, and working them out takes longer than all the rest. */
const encodings = new LRUCache<string, Encoding>({ max: 1000 });

function encodingOf(req: IncomingMessage): Encoding {
  const spelling = String(req.headers['accept-encoding']);
  const known = encodings.get(spelling);
  if (known !== undefined) return known;
  const encoding = bestEncoding(req);
  encodings.set(spelling, encoding);
  return encoding;
}

/** What an answer is computed for, and what it is kept as: an unknown page as one that stands for all of them. */
export type Place = { key: string; keptAs: string };

/**
 * All that an answer depends on; undefined where it is not to be kept. Without PUBLIC_URL a page names the host, and the
 * protocol, that it was asked by.
 */
export function placeOf(req: IncomingMessage, trustsProxy: boolean): Place | undefined {
  const { method, url = '', headers } = req;
  if ((method !== 'GET' && method !== 'HEAD') || headers.host === undefined) return undefined;
  const address = rememberedAddress(url);
  if (address === undefined || particular.some((name) => headers[name] !== undefined)) return undefined;
  const forwarded = trustsProxy ? [headers['x-forwarded-host'], headers['x-forwarded-proto']] : [];
  const keyOf = (name: string) => JSON.stringify([name, encodingOf(req), headers.host, ...forwarded]);
  const key = keyOf(address);
  return { key, keptAs: isUnknownPage(address) ? keyOf('unknown page') : key };
}
