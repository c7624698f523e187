import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../compression';
import { encodingOf, namesOrigin } from './cache-key';
import { createMostRequested } from './most-requested';
import type { RecordedResponse } from './recorded-response';

const mostBytes = 64_000_000;
/** A site has a name or two, and `localhost`. */
const mostOrigins = 8;
const mostBytesEach = 7_000_000;
const ownBytes = 1000;

export type StoredResponse = { response: RecordedResponse; generation: number; since: number; until: number };
type Variants = Partial<Record<Encoding, StoredResponse>>;

export type ResponseStore = {
  /** The response to a request whose cache key is known. */
  find: (req: IncomingMessage, key: string) => StoredResponse | undefined;
  keep: (req: IncomingMessage, key: string, response: StoredResponse) => void;
  /** The name of all that a response depends on. */
  nameOf: (req: IncomingMessage, key: string) => string;
  /** Whether as many may wait for its response as for any. */
  isWanted: (req: IncomingMessage, key: string) => boolean;
};

function sizeOf(variants: Variants): number {
  return Object.values(variants).reduce((sum, { response }) => sum + response.body.length + ownBytes, 0);
}

/**
 * Stores responses by cache key and encoding. Where the site has no `PUBLIC_URL`, pages name the origin that they were
 * asked at, and are stored for each; only for the few that are asked for most, since anybody can make up more.
 */
export function createResponseStore({
  publicUrl,
  trustProxy = 0,
}: {
  publicUrl?: string | undefined;
  trustProxy?: number | undefined;
}): ResponseStore {
  const maxSize = publicUrl === undefined ? mostBytesEach : mostBytes;
  const createShelf = () => new LRUCache<string, Variants>({ maxSize, sizeCalculation: sizeOf });
  const common = createShelf();
  const byOrigin = createMostRequested(mostOrigins, createShelf);

  function originOf({ headers }: IncomingMessage): string {
    const { host = '' } = headers;
    if (trustProxy === 0) return host;
    // To the app, too, a blank header is none.
    return `${host}\n${headers['x-forwarded-host'] ?? ''}\n${headers['x-forwarded-proto'] ?? ''}`;
  }
  const isByOrigin = (key: string) => publicUrl === undefined && namesOrigin(key);

  return {
    find(req, key) {
      const shelf = isByOrigin(key) ? byOrigin.find(originOf(req)) : common;
      return shelf?.get(key)?.[encodingOf(req)];
    },
    keep(req, key, response) {
      const shelf = isByOrigin(key) ? byOrigin.admit(originOf(req)) : common;
      shelf?.set(key, { ...shelf.get(key), [encodingOf(req)]: response });
    },
    nameOf(req, key) {
      return `${encodingOf(req)} ${key} ${isByOrigin(key) ? originOf(req) : ''}`;
    },
    isWanted: (req, key) => !isByOrigin(key) || byOrigin.isAmongFirst(originOf(req)),
  };
}
