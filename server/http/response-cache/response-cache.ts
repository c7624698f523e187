import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { bestEncoding } from '../compression';
import { isHost } from '../middleware/host';
import { toOriginForm } from '../middleware/request-target';
import { cacheKey, isShareable, namesOrigin, unknownPage } from './cache-key';
import { expiryOf } from './expiry';
import { type RecordedResponse, recordResponse, sendRecorded } from './recorded-response';

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
/**
 * So many responses are computed before other work, however busy the app is: a rejection would go to every waiting client.
 * Only such as have been public before: of paths that lead nowhere anybody can invent as many as they like.
 */
const maxPreferred = 16;
/** So many who waited get their response before other work has its turn: a thousand at once would make everybody wait. */
const maxSentPerTurn = 8;

type StoredResponse = { response: RecordedResponse; generation: number; since: number; until: number };
type PendingRequest = { req: IncomingMessage; res: ServerResponse; since: number };
/** A response that is being computed, and the requests that wait for it. */
type Computation = {
  generation: number;
  requests: PendingRequest[];
  isPreferred: boolean;
  /** Whether it has taken longer than anybody should wait. */
  isLate: boolean;
};

type Options = {
  /** The site's own URL and the number of trusted proxies: without the former, pages name the requested host. */
  publicUrl?: string | undefined;
  trustProxy?: number | undefined;
  onHit?: (() => void) | undefined;
  now?: () => number;
  longestComputation?: number;
};

export type ResponseCache = {
  /** Responds from the cache where it can; otherwise `app` responds, and the cache stores that. */
  serve: (app: RequestListener) => RequestListener;
  /** Makes everything that was computed before stale. */
  invalidate: () => void;
  /** Says whether notices of other processes' changes arrive. */
  setWatched: (isWatched: boolean) => void;
};

const isDocument = ({ headers }: RecordedResponse) =>
  headers.some((header) => header.startsWith('text/html'));

const isExpected = (key: string, response: RecordedResponse) =>
  key === unknownPage ? response.status === 404 && isDocument(response) : response.status === 200;

/**
 * Caches responses to public reads, compressed and all, in front of the app, which computes each once for every change.
 * A response is valid until something public is written, here or in another process, until the instant that its handler
 * named (`expireAt`), and for a minute at most. Where the database is away or silent, the last response is served, marked
 * as stale. The README of this folder explains the whole.
 */
export function createResponseCache({
  publicUrl,
  trustProxy = 0,
  onHit = () => {},
  now = () => Date.now(),
  longestComputation = maxComputationMilliseconds,
}: Options = {}): ResponseCache {
  const store = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => response.body.length + overheadBytes,
  });
  const pending = new Map<string, Computation>();
  const unsent: (() => void)[] = [];
  let generation = 0;
  let isWatched = false;
  let lastHost: string | undefined;

  const isCurrent = (stored: StoredResponse, time: number) =>
    stored.generation === generation &&
    // A clock that was put back would otherwise keep the response valid for as long.
    time >= stored.since &&
    time < stored.until;

  function sendNext(): void {
    for (const send of unsent.splice(0, maxSentPerTurn)) send();
    if (unsent.length > 0) setImmediate(sendNext);
  }

  /** Sends a response to the first of these at once, to the others after all that is to be sent already. */
  function sendInTurns(requests: PendingRequest[], response: RecordedResponse, isStale: boolean): void {
    const [first, ...others] = requests.map(
      ({ req, res }) =>
        () =>
          sendRecorded(req, res, response, { isStale }),
    );
    first?.();
    if (others.length > 0 && unsent.length === 0) setImmediate(sendNext);
    unsent.push(...others);
  }

  /** Whether the Host header is valid; the app sends the error where it is not. */
  function hasValidHost({ headers: { host } }: IncomingMessage): boolean {
    if (host === undefined) return false;
    if (host !== lastHost && !isHost(host)) return false;
    lastHost = host;
    return true;
  }

  /** Whether the response contains the origin of its request, of which anybody can invent more. */
  const isByOrigin = (key: string) => publicUrl === undefined && namesOrigin(key);

  /** Everything that the response to a request depends on, in one text. */
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

  /** Computes a response for the first of these requests, and sends it to all of them and to those that join meanwhile. */
  function compute(app: RequestListener, key: string, requests: PendingRequest[]): void {
    const [first] = requests;
    if (!first) return;
    const name = nameOf(first.req, key);
    const startedAt = now();
    for (const request of requests) request.since = startedAt;
    const own: Computation = {
      generation,
      requests,
      isPreferred: isPreferred(key, name),
      isLate: false,
    };
    pending.set(name, own);
    const sendToAll = (response: RecordedResponse, isStale: boolean) => {
      // From now on its connection may close: the response is computed for the others and for the store.
      first.res.off('close', restart);
      sendInTurns(own.requests.splice(0), response, isStale);
    };
    const finish = () => {
      clearTimeout(staleTimer);
      clearTimeout(deadline);
      first.res.off('close', restart);
      if (pending.get(name) === own) pending.delete(name);
    };
    const restart = () => {
      finish();
      compute(
        app,
        key,
        own.requests.splice(0).filter(({ res }) => !res.closed),
      );
    };
    const staleTimer = setTimeout(() => {
      own.isLate = true;
      const last = store.get(name);
      if (last) sendToAll(last.response, true);
    }, staleAfterMilliseconds);
    const deadline = setTimeout(restart, longestComputation);
    // The app may never finish a response whose client has gone.
    first.res.once('close', restart);
    recordResponse(app, first.req, { target: key, isPreferred: own.isPreferred }, (response) => {
      finish();
      const maxAge = isWatched ? maxWatchedMilliseconds : maxUnwatchedMilliseconds;
      const expiry = expiryOf(first.req);
      const until = Math.min(startedAt + maxAge, expiry);
      if (!isExpected(key, response)) {
        // What is gone must not stand in for an error later.
        if (response.status === 404) store.delete(name);
      } else if (own.generation === generation)
        store.set(name, { response, generation, since: startedAt, until });
      const last = response.status === 503 ? store.get(name) : undefined;
      const late = last ? [] : own.requests.filter(({ since }) => since > startedAt && since >= expiry);
      own.requests = own.requests.filter((request) => !late.includes(request));
      sendToAll(last?.response ?? response, last !== undefined);
      // These came when the response had expired already.
      compute(app, key, late);
    });
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
      const name = nameOf(req, key);
      if (key !== url && isHit(name)) return;
      const stored = store.get(name);
      // A request that comes after a change must not get what was computed before it.
      const other = pending.get(name);
      if (other?.generation !== generation) compute(app, key, [{ req, res, since: now() }]);
      else if (other.isLate && stored) sendRecorded(req, res, stored.response, { isStale: true });
      else other.requests.push({ req, res, since: now() });
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
