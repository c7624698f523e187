import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { addDays, orlandoDay, startOfOrlandoDay } from '@shared/dates';
import { LRUCache } from 'lru-cache';
import { type Answer, sendAnswer, takeAnswer } from './answer';

/** However long a lost connection goes unnoticed, and whatever is missed meanwhile: no answer is older than this. */
const longestUnwatched = 1000;
const longestWatched = 60_000;
const mostBytes = 64_000_000;

type Kept = { answer: Answer; generation: number; until: number };
/** Who waits for an answer that is being computed for somebody else. */
type Waiting = { generation: number; requests: { req: IncomingMessage; res: ServerResponse }[] };

export type AnswerCache = {
  /** Answers from memory where it can; has `app` answer otherwise, and remembers that. */
  serve: (app: RequestListener) => RequestListener;
  /** From now on nothing that was computed before is given as the truth. */
  forget: () => void;
  /** Whether changes made elsewhere are being told of. */
  setWatched: (isWatched: boolean) => void;
};

/** What is the same for every visitor: pages, and the public reads, with no query but the ones that those know. */
const page = /^\/(?!api\/)[^?.]*(?:\?|$)|^\/(?:robots\.txt|sitemap\.xml)$/;
const publicRead = /^\/api\/(?:events|site-settings)(?:\?(?:when=(?:past|upcoming))?)?$/;
const timestamp = /([?&])_t=\d*(?:&|$)/;

/** The address that an answer is kept under; undefined where it is not to be kept. No page depends on its query. */
function rememberedAddress(url: string): string | undefined {
  if (page.test(url)) return url.replace(/\?.*/s, '');
  const address = url.includes('_t=') ? url.replace(timestamp, '$1').replace(/[?&]$/, '') : url;
  return publicRead.test(address) ? address : undefined;
}

/** All that an answer depends on. Without PUBLIC_URL a page names the host, and the protocol, that it was asked by. */
function keyOf({ method, url = '', headers }: IncomingMessage, trustsProxy: boolean): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return undefined;
  const address = rememberedAddress(url);
  if (address === undefined) return undefined;
  const forwarded = trustsProxy ? [headers['x-forwarded-host'], headers['x-forwarded-proto']] : [];
  return JSON.stringify([address, headers['accept-encoding'], headers.host, ...forwarded]);
}

const nextMidnight = (now: Date) =>
  startOfOrlandoDay(new Date(`${addDays(orlandoDay(now), 1)}T17:00:00Z`)).getTime();

/**
 * Keeps the public reads as they were last computed, compressed and all, in front of the app: the app answers each once
 * for every change. An answer stands until something public is written, here or in another process, until midnight in
 * Orlando, and at most a minute; where the database is away the last one stands in, marked as stale.
 */
export function createAnswerCache({
  trustsProxy = false,
  onFromMemory = () => {},
  now = () => Date.now(),
} = {}): AnswerCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer }, key) => answer.body.length + key.length + 1000,
  });
  const pending = new Map<string, Waiting>();
  let generation = 0;
  let isWatched = false;

  const isCurrent = (entry: Kept | undefined, time: number): entry is Kept =>
    entry !== undefined && entry.generation === generation && time < entry.until;

  function remember(key: string, answer: Answer, computedIn: number, startedAt: number): void {
    if (answer.status !== 200 || computedIn !== generation) return;
    const longest = isWatched ? longestWatched : longestUnwatched;
    const until = Math.min(startedAt + longest, nextMidnight(new Date(startedAt)));
    kept.set(key, { answer, generation, until });
  }

  /** Computes an answer for the first of these requests, and gives it to all of them, and to who joins them meanwhile. */
  function compute(app: RequestListener, key: string, requests: Waiting['requests']): void {
    const [first] = requests;
    if (!first) return;
    const startedAt = now();
    const own: Waiting = { generation, requests };
    pending.set(key, own);
    const isOver = () => {
      if (pending.get(key) === own) pending.delete(key);
    };
    takeAnswer(first.req, first.res, {
      onAnswer(answer) {
        isOver();
        remember(key, answer, own.generation, startedAt);
        const last = answer.status === 503 ? kept.get(key) : undefined;
        for (const { req, res } of own.requests) {
          sendAnswer(req, res, (last ?? { answer }).answer, { isStale: last !== undefined });
        }
      },
      onGone() {
        isOver();
        compute(
          app,
          key,
          own.requests.filter(({ res }) => !res.closed),
        );
      },
    });
    app(first.req, first.res);
  }

  return {
    serve: (app) => (req, res) => {
      const key = keyOf(req, trustsProxy);
      if (key === undefined) {
        app(req, res);
        return;
      }
      const entry = kept.get(key);
      if (isCurrent(entry, now())) {
        onFromMemory();
        sendAnswer(req, res, entry.answer);
      } else if (req.method === 'HEAD') app(req, res);
      else {
        // Who asks after a change must not get what was computed before it.
        const other = pending.get(key);
        if (other?.generation === generation) other.requests.push({ req, res });
        else compute(app, key, [{ req, res }]);
      }
    },
    forget() {
      generation += 1;
    },
    setWatched(watched) {
      isWatched = watched;
      // What happened while nobody told of it is not known.
      generation += 1;
    },
  };
}
