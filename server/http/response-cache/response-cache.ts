import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { bestEncoding } from '../compression';
import { expiryOf } from '../middleware/caching';
import { hasOneHost, isHost, toOriginForm } from '../middleware/host';
import { cacheKey, isShareable, namesOrigin, unknownPage } from './cache-key';
import { type RecordedResponse, recordResponse, requestFor, sendRecorded } from './recorded-response';

const maxBytes = 64_000_000;
const overheadBytes = 1000;
/** How old a response may become while no change notices arrive from the database. */
const maxUnwatchedMilliseconds = 1000;
/** And while they do: the limit holds even if a lost connection goes unnoticed. */
const maxWatchedMilliseconds = 60_000;
/** How long a visitor waits for a silent database where an older response exists. */
const staleAfterMilliseconds = 1000;
/** After this the app will not respond any more: each of its queries has less time. */
const maxComputationMilliseconds = 10_000;
/** Computed before other work, since many wait for them. Only paths that have been public: anybody can invent others. */
const maxPreferred = 16;
/** So many who waited get their response before other work has its turn: a thousand at once would make everybody wait. */
const maxSentPerTurn = 8;

type StoredResponse = { response: RecordedResponse; generation: number; since: number; until: number };
type Result = { response: RecordedResponse; isStale: boolean; expiry: number };
type Computation = {
  generation: number;
  since: number;
  isPreferred: boolean;
  /** What all get who wait for it; where it takes longer than anybody should wait, the last one. */
  result: Promise<Result>;
};

type Options = {
  /** The site's own URL and the number of trusted proxies: without the former, pages name the requested host. */
  publicUrl?: string | undefined;
  trustProxy?: number | undefined;
  onHit?: (() => void) | undefined;
  now?: () => number;
  staleAfter?: number;
  longestComputation?: number;
};

export type ResponseCache = {
  /** Responds from the cache where it can; otherwise `app` responds, and the cache stores that. */
  serve: (app: RequestListener) => RequestListener;
  invalidate: () => void;
  setWatched: (isWatched: boolean) => void;
};

const isDocument = ({ headers }: RecordedResponse) =>
  headers.some((header) => header.startsWith('text/html'));

const isExpected = (key: string, response: RecordedResponse) =>
  key === unknownPage ? response.status === 404 && isDocument(response) : response.status === 200;

/**
 * Caches public reads, compressed, until a public write in any process, their `expireAt`, or a minute. Without a
 * database the last response is served as stale. The README of this folder explains the whole.
 */
export function createResponseCache({
  publicUrl,
  trustProxy = 0,
  onHit = () => {},
  now = () => Date.now(),
  staleAfter = staleAfterMilliseconds,
  longestComputation = maxComputationMilliseconds,
}: Options = {}): ResponseCache {
  const store = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => response.body.length + overheadBytes,
  });
  const pending = new Map<string, Computation>();
  const waiting: (() => void)[] = [];
  let generation = 0;
  let isWatched = false;
  let lastHost: string | undefined;

  const isCurrent = (stored: StoredResponse, time: number) =>
    stored.generation === generation &&
    // A clock that was put back would otherwise keep the response valid for as long.
    time >= stored.since &&
    time < stored.until;

  function beginTurn(): void {
    for (const begin of waiting.splice(0, maxSentPerTurn)) begin();
    if (waiting.length > 0) setImmediate(beginTurn);
  }

  /** Resolves when a response may be sent to another who waited. */
  const turn = () =>
    new Promise<void>((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(beginTurn);
    });

  /** Whether the Host header is valid; the app sends the error where it is not. */
  function hasValidHost(req: IncomingMessage): boolean {
    const { host } = req.headers;
    if (host === undefined || !hasOneHost(req)) return false;
    if (host !== lastHost && !isHost(host)) return false;
    lastHost = host;
    return true;
  }

  /** Whether the response contains the origin of its request, of which anybody can invent more. */
  const isByOrigin = (key: string) => publicUrl === undefined && namesOrigin(key);

  function nameOf(req: IncomingMessage, key: string): string {
    const name = `${bestEncoding(req)} ${key}`;
    if (!isByOrigin(key)) return name;
    const { host, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': protocol } = req.headers;
    // The app, too, ignores a blank header.
    return `${name}\n${host}${trustProxy === 0 ? '' : `\n${forwardedHost ?? ''}\n${protocol ?? ''}`}`;
  }

  function isPreferred(key: string, name: string): boolean {
    const others = [...pending.values()].filter((computation) => computation.isPreferred);
    return others.length < maxPreferred && store.has(name) && !isByOrigin(key);
  }

  /** Begins to compute a response, on a request of its own: the client that asked for it may leave. */
  function compute(app: RequestListener, visitor: IncomingMessage, key: string, name: string): Computation {
    const own = { generation, since: now(), isPreferred: isPreferred(key, name) };
    const forget = () => {
      if (pending.get(name)?.result === result) pending.delete(name);
    };
    const result = new Promise<Result>((resolve) => {
      const resolveStale = () => {
        const last = store.get(name);
        if (last) resolve({ response: last.response, isStale: true, expiry: Number.POSITIVE_INFINITY });
      };
      const timers = [setTimeout(resolveStale, staleAfter), setTimeout(forget, longestComputation)];
      const req = requestFor(key, visitor, own.isPreferred);
      recordResponse(app, req).then((response) => {
        for (const timer of timers) clearTimeout(timer);
        forget();
        const expiry = expiryOf(req);
        const maxAge = isWatched ? maxWatchedMilliseconds : maxUnwatchedMilliseconds;
        if (!isExpected(key, response)) {
          // What is gone must not stand in for an error later.
          if (response.status === 404) store.delete(name);
        } else if (own.generation === generation)
          store.set(name, {
            response,
            generation,
            since: own.since,
            until: Math.min(own.since + maxAge, expiry),
          });
        if (response.status === 503) resolveStale();
        resolve({ response, isStale: false, expiry });
      });
    });
    const computation = { ...own, result };
    pending.set(name, computation);
    return computation;
  }

  async function respond(app: RequestListener, req: IncomingMessage, res: ServerResponse, key: string) {
    const name = nameOf(req, key);
    const since = now();
    const other = pending.get(name);
    // A request that comes after a change must not get what was computed before it.
    const computation = other?.generation === generation ? other : compute(app, req, key, name);
    const { response, isStale, expiry } = await computation.result;
    // It came when the response had expired already.
    if (since > computation.since && since >= expiry) return respond(app, req, res, key);
    await turn();
    sendRecorded(req, res, response, { isStale });
  }

  return {
    serve: (app) => (req, res) => {
      const isHit = (name: string) => {
        const stored = store.get(name);
        if (!stored || !isCurrent(stored, now())) return false;
        onHit();
        sendRecorded(req, res, stored.response);
        return true;
      };
      if (!req.url?.startsWith('/')) toOriginForm(req);
      const { url = '' } = req;
      const isCacheable = isShareable(req) && hasValidHost(req);
      // Most targets are keys: to find that out takes longer than the rest of a hit.
      if (isCacheable && isHit(nameOf(req, url))) return;
      const key = isCacheable ? cacheKey(url) : undefined;
      if (key === undefined) {
        app(req, res);
        return;
      }
      if (key === url || !isHit(nameOf(req, key))) void respond(app, req, res, key);
    },
    invalidate() {
      generation += 1;
    },
    setWatched(watched) {
      isWatched = watched;
      // Changes may have been missed while no notices arrived.
      generation += 1;
    },
  };
}
