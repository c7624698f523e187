import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { addDays, orlandoDay, startOfOrlandoDay } from '@shared/dates';
import { LRUCache } from 'lru-cache';
import { type Answer, askApp, sendAnswer } from './answer';
import { type Place, placeOf } from './answer-place';
import { expiryOf } from './expiry';

const longestUnwatched = 1000;
/** However long a lost connection goes unnoticed, and whatever is missed meanwhile: no answer is older than this. */
const longestWatched = 60_000;
const mostBytes = 64_000_000;
/** How long a visitor waits for a database that is silent, where there is an older answer. */
const patienceMilliseconds = 1000;
/** By then the app will not answer any more: each of its queries has less time than that. */
const longestComputationMilliseconds = 10_000;
/** So many at once are computed however busy the app is: what they would be refused for is told to all who wait. */
const mostPreferred = 16;

type Kept = { answer: Answer; generation: number; since: number; until: number };
type Asking = { req: IncomingMessage; res: ServerResponse; since: number };
/** Who waits for an answer that is being computed for somebody else. */
type Waiting = {
  generation: number;
  requests: Asking[];
  /** Whether it takes longer than anybody should wait. */
  isLate: boolean;
};

export type AnswerCache = {
  /** Answers from memory where it can; has `app` answer otherwise, and remembers that. */
  serve: (app: RequestListener) => RequestListener;
  /** From now on nothing that was computed before is given as the truth. */
  forget: () => void;
  /** Whether changes made elsewhere are being told of. */
  setWatched: (isWatched: boolean) => void;
};

const isDocument = ({ headers }: Answer) => headers.some((header) => header.startsWith('text/html'));

const nextMidnight = (now: Date) =>
  startOfOrlandoDay(new Date(`${addDays(orlandoDay(now), 1)}T17:00:00Z`)).getTime();

/**
 * Keeps the public reads as they were last computed, compressed and all, in front of the app: the app answers each once
 * for every change. An answer stands until something public is written, here or in another process, until the instant
 * that the app named (`expireAt`), until midnight in Orlando, and at most a minute; where the database is away or silent
 * the last one stands in, marked as stale.
 */
export function createAnswerCache({
  trustsProxy = false,
  onFromMemory = () => {},
  now = () => Date.now(),
  longestComputation = longestComputationMilliseconds,
} = {}): AnswerCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer }, key) => answer.body.length + key.length + 1000,
  });
  const pending = new Map<string, Waiting>();
  let generation = 0;
  let isWatched = false;

  const isCurrent = (entry: Kept, time: number) =>
    entry.generation === generation &&
    // A clock that was put back would otherwise keep it for as long as that.
    time >= entry.since &&
    time < entry.until;

  function remember({ key, keptAs }: Place, entry: Kept): void {
    const { status } = entry.answer;
    const isAsExpected = keptAs === key ? status === 200 : status === 404 && isDocument(entry.answer);
    if (isAsExpected && entry.generation === generation) kept.set(keptAs, entry);
  }

  /** Computes an answer for the first of these requests, and gives it to all of them, and to who joins them meanwhile. */
  function compute(app: RequestListener, place: Place, requests: Asking[]): void {
    const [first] = requests;
    if (!first) return;
    const { key, keptAs } = place;
    const startedAt = now();
    for (const asking of requests) asking.since = startedAt;
    const own: Waiting = { generation, requests, isLate: false };
    pending.set(key, own);
    const answerAll = (answer: Answer, isStale: boolean) => {
      // Its connection closes when it likes: what is computed is for the others now, and for memory.
      first.res.off('close', startAnew);
      for (const { req, res } of own.requests.splice(0)) sendAnswer(req, res, answer, { isStale });
    };
    const isOver = () => {
      clearTimeout(patience);
      clearTimeout(deadline);
      first.res.off('close', startAnew);
      if (pending.get(key) === own) pending.delete(key);
    };
    const startAnew = () => {
      isOver();
      compute(
        app,
        place,
        own.requests.splice(0).filter(({ res }) => !res.closed),
      );
    };
    const patience = setTimeout(() => {
      own.isLate = true;
      const last = kept.get(keptAs);
      if (last) answerAll(last.answer, true);
    }, patienceMilliseconds);
    const deadline = setTimeout(startAnew, longestComputation);
    // Without its reader the app may never end.
    first.res.once('close', startAnew);
    askApp(app, first.req, { isPreferred: pending.size <= mostPreferred }, (answer) => {
      isOver();
      const longest = isWatched ? longestWatched : longestUnwatched;
      const expiry = Math.min(nextMidnight(new Date(startedAt)), expiryOf(first.req));
      const until = Math.min(startedAt + longest, expiry);
      remember(place, { answer, generation: own.generation, since: startedAt, until });
      const last = answer.status === 503 ? kept.get(keptAs) : undefined;
      const late = last ? [] : own.requests.filter(({ since }) => since > startedAt && since >= expiry);
      own.requests = own.requests.filter((asking) => !late.includes(asking));
      answerAll(last?.answer ?? answer, last !== undefined);
      // They asked when it was no longer true.
      compute(app, place, late);
    });
  }

  return {
    serve: (app) => (req, res) => {
      const place = placeOf(req, trustsProxy);
      if (place === undefined) {
        app(req, res);
        return;
      }
      const last = kept.get(place.keptAs);
      if (last && isCurrent(last, now())) {
        onFromMemory();
        sendAnswer(req, res, last.answer);
      } else if (req.method === 'HEAD') app(req, res);
      else {
        // Who asks after a change must not get what was computed before it.
        const other = pending.get(place.key);
        if (other?.generation !== generation) compute(app, place, [{ req, res, since: now() }]);
        else if (other.isLate && last) sendAnswer(req, res, last.answer, { isStale: true });
        else other.requests.push({ req, res, since: now() });
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
