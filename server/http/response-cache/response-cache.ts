import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { addDays, orlandoDay, startOfOrlandoDay } from '@shared/dates';
import { isHost } from '../middleware/host';
import { toOriginForm } from '../middleware/request-target';
import { cacheKey, isGeneral, unknownPage } from './cache-key';
import { expiryOf } from './expiry';
import { type RecordedResponse, recordResponse, sendRecorded } from './recorded-response';
import { createResponseStore, type StoredResponse } from './response-store';

const longestUnwatched = 1000;
/** However long a lost connection goes unnoticed, and whatever is missed meanwhile: no response is older than this. */
const longestWatched = 60_000;
/** How long a visitor waits for a database that is silent, where there is an older response. */
const patienceMilliseconds = 1000;
/** By then the app will not response any more: each of its queries has less time than that. */
const longestComputationMilliseconds = 10_000;
/** So many at once are computed however busy the app is: what they would be refused for is told to all who wait. */
const mostPreferred = 16;

type Asking = { req: IncomingMessage; res: ServerResponse; since: number };
/** Who waits for a response that is being computed for somebody else. */
type Waiting = {
  generation: number;
  requests: Asking[];
  isPreferred: boolean;
  /** Whether it takes longer than anybody should wait. */
  isLate: boolean;
};

type Options = {
  /** The site's own address, and how many proxies are trusted: a response names the host that was asked, or neither. */
  publicUrl?: string | undefined;
  trustProxy?: number | undefined;
  onFromMemory?: (() => void) | undefined;
  now?: () => number;
  longestComputation?: number;
};

export type ResponseCache = {
  /** Answers from memory where it can; has `app` response otherwise, and remembers that. */
  serve: (app: RequestListener) => RequestListener;
  /** From now on nothing that was computed before is given as the truth. */
  invalidate: () => void;
  /** Whether changes made elsewhere are being told of. */
  setWatched: (isWatched: boolean) => void;
};

const isDocument = ({ headers }: RecordedResponse) =>
  headers.some((header) => header.startsWith('text/html'));

const isExpected = (key: string, response: RecordedResponse) =>
  key === unknownPage ? response.status === 404 && isDocument(response) : response.status === 200;

const nextMidnight = (now: Date) =>
  startOfOrlandoDay(new Date(`${addDays(orlandoDay(now), 1)}T17:00:00Z`)).getTime();

/**
 * Keeps the public reads as they were last computed, compressed and all, in front of the app: the app answers each once
 * for every change. An response stands until something public is written, here or in another process, until the instant
 * that the app named (`expireAt`), until midnight in Orlando, and at most a minute; where the database is away or silent
 * the last one stands in, marked as stale.
 */
export function createResponseCache({
  publicUrl,
  trustProxy,
  onFromMemory = () => {},
  now = () => Date.now(),
  longestComputation = longestComputationMilliseconds,
}: Options = {}): ResponseCache {
  const store = createResponseStore({ publicUrl, trustProxy });
  const pending = new Map<string, Waiting>();
  let generation = 0;
  let isWatched = false;
  let lastHost: string | undefined;

  const isCurrent = (stored: StoredResponse, time: number) =>
    stored.generation === generation &&
    // A clock that was put back would otherwise keep it for as long as that.
    time >= stored.since &&
    time < stored.until;

  /** One who names no host, or none that could be, is told so by the app. */
  function namesHost({ headers: { host } }: IncomingMessage): boolean {
    if (host === undefined) return false;
    if (host !== lastHost && !isHost(host)) return false;
    lastHost = host;
    return true;
  }

  function isPreferred(req: IncomingMessage, key: string): boolean {
    const others = [...pending.values()].filter((waiting) => waiting.isPreferred);
    return others.length < mostPreferred && store.isWanted(req, key);
  }

  /** Computes a response for the first of these requests, and gives it to all of them, and to who joins them meanwhile. */
  function compute(app: RequestListener, key: string, requests: Asking[]): void {
    const [first] = requests;
    if (!first) return;
    const name = store.nameOf(first.req, key);
    const startedAt = now();
    for (const asking of requests) asking.since = startedAt;
    const own: Waiting = { generation, requests, isPreferred: isPreferred(first.req, key), isLate: false };
    pending.set(name, own);
    const answerAll = (response: RecordedResponse, isStale: boolean) => {
      // Its connection closes when it likes: what is computed is for the others now, and for memory.
      first.res.off('close', startAnew);
      for (const { req, res } of own.requests.splice(0)) sendRecorded(req, res, response, { isStale });
    };
    const isOver = () => {
      clearTimeout(patience);
      clearTimeout(deadline);
      first.res.off('close', startAnew);
      if (pending.get(name) === own) pending.delete(name);
    };
    const startAnew = () => {
      isOver();
      compute(
        app,
        key,
        own.requests.splice(0).filter(({ res }) => !res.closed),
      );
    };
    const patience = setTimeout(() => {
      own.isLate = true;
      const last = store.find(first.req, key);
      if (last) answerAll(last.response, true);
    }, patienceMilliseconds);
    const deadline = setTimeout(startAnew, longestComputation);
    // Without its reader the app may never end.
    first.res.once('close', startAnew);
    recordResponse(app, first.req, { target: key, isPreferred: own.isPreferred }, (response) => {
      isOver();
      const longest = isWatched ? longestWatched : longestUnwatched;
      const expiry = Math.min(nextMidnight(new Date(startedAt)), expiryOf(first.req));
      const until = Math.min(startedAt + longest, expiry);
      if (isExpected(key, response) && own.generation === generation)
        store.keep(first.req, key, { response, generation, since: startedAt, until });
      const last = response.status === 503 ? store.find(first.req, key) : undefined;
      const late = last ? [] : own.requests.filter(({ since }) => since > startedAt && since >= expiry);
      own.requests = own.requests.filter((asking) => !late.includes(asking));
      answerAll(last?.response ?? response, last !== undefined);
      // They asked when it was no longer true.
      compute(app, key, late);
    });
  }

  return {
    serve: (app) => (req, res) => {
      if (!req.url?.startsWith('/')) toOriginForm(req);
      const { url = '' } = req;
      if (!isGeneral(req) || !namesHost(req)) {
        app(req, res);
        return;
      }
      let stored = store.find(req, url);
      if (stored && isCurrent(stored, now())) {
        onFromMemory();
        sendRecorded(req, res, stored.response);
        return;
      }
      const key = cacheKey(url);
      if (key === undefined) {
        app(req, res);
        return;
      }
      if (key !== url) stored = store.find(req, key);
      if (stored && isCurrent(stored, now())) {
        onFromMemory();
        sendRecorded(req, res, stored.response);
        return;
      }
      // Who asks after a change must not get what was computed before it.
      const other = pending.get(store.nameOf(req, key));
      if (other?.generation !== generation) compute(app, key, [{ req, res, since: now() }]);
      else if (other.isLate && stored) sendRecorded(req, res, stored.response, { isStale: true });
      else other.requests.push({ req, res, since: now() });
    },
    invalidate() {
      generation += 1;
    },
    setWatched(watched) {
      isWatched = watched;
      // What happened while nobody told of it is not known.
      generation += 1;
    },
  };
}
