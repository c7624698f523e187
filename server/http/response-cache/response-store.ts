import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../compression';
import { encodingOf, namesOrigin } from './cache-key';
import { createMostRequested } from './most-requested';
import type { RecordedResponse } from './recorded-response';

const maxBytes = 64_000_000;
/** A site has a name or two, and `localhost`. */
const maxOrigins = 8;
const maxBytesPerOrigin = 7_000_000;
const overheadBytes = 1000;

export type StoredResponse = { response: RecordedResponse; generation: number; since: number; until: number };
type Variants = Partial<Record<Encoding, StoredResponse>>;

export type ResponseStore = {
  /** The stored response to a request with this cache key. */
  find: (req: IncomingMessage, key: string) => StoredResponse | undefined;
  keep: (req: IncomingMessage, key: string, response: StoredResponse) => void;
  /** Everything that a response depends on, in one text. */
  nameOf: (req: IncomingMessage, key: string) => string;
  /** Whether its origin is among those that are requested most. */
  isOftenRequested: (req: IncomingMessage, key: string) => boolean;
};

function sizeOf(variants: Variants): number {
  return Object.values(variants).reduce((sum, { response }) => sum + response.body.length + overheadBytes, 0);
}

/**
 * Stores responses by cache key and encoding. Where the site has no `PUBLIC_URL`, pages contain the origin of their
 * request and are stored for each origin; only for the few that are requested most, since anybody can invent more.
 */
export function createResponseStore({
  publicUrl,
  trustProxy = 0,
}: {
  publicUrl?: string | undefined;
  trustProxy?: number | undefined;
}): ResponseStore {
  const maxSize = publicUrl === undefined ? maxBytesPerOrigin : maxBytes;
  const createCache = () => new LRUCache<string, Variants>({ maxSize, sizeCalculation: sizeOf });
  const common = createCache();
  const byOrigin = createMostRequested(maxOrigins, createCache);

  function originOf({ headers }: IncomingMessage): string {
    const { host = '' } = headers;
    if (trustProxy === 0) return host;
    // The app, too, ignores a blank header.
    return `${host}\n${headers['x-forwarded-host'] ?? ''}\n${headers['x-forwarded-proto'] ?? ''}`;
  }
  const isByOrigin = (key: string) => publicUrl === undefined && namesOrigin(key);

  return {
    find(req, key) {
      const cache = isByOrigin(key) ? byOrigin.find(originOf(req)) : common;
      return cache?.get(key)?.[encodingOf(req)];
    },
    keep(req, key, response) {
      const cache = isByOrigin(key) ? byOrigin.admit(originOf(req)) : common;
      cache?.set(key, { ...cache.get(key), [encodingOf(req)]: response });
    },
    nameOf(req, key) {
      return `${encodingOf(req)} ${key} ${isByOrigin(key) ? originOf(req) : ''}`;
    },
    isOftenRequested: (req, key) => !isByOrigin(key) || byOrigin.isAmongFirst(originOf(req)),
  };
}
