import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import onHeaders from 'on-headers';
import type { Logger } from 'pino';
import { clientIp } from '../middleware/rate-limits';
import { securityHeaderList } from '../middleware/security-headers';
import { isPreferred } from '../response-cache/recorded-response';
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit';
import { closeGently } from './connection-end';
import { createFairQueue, type QueueSettings } from './fair-queue';
import { countPendingBodies, hasBody, isBodyPending } from './pending-bodies';

const logEveryMilliseconds = 10_000;
/** Who takes longer waits for something that has limits of its own: a lock, a connection to the database. */
const longestAtWork = 1000;
/** What hashes a password spends nearly all of its time in other threads, which have a queue of their own. */
const hashing = /^\/api\/(?:login|register)\/?$/i;
const longestBeforeHash = 50;
const mostKnownAdmins = 1000;

const message = 'Too many people are asking at this moment. Please try again shortly.';

type Refuse = (req: Request, res: Response) => void;

/** The refusal is prepared: where there is too much to do, it must cost next to nothing. */
function prepareRefusal(log: Logger, config: { isProduction: boolean }): Refuse {
  const body = JSON.stringify({ message });
  const headers: [name: string, value: string][] = [
    ...securityHeaderList(config),
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Content-Length', String(Buffer.byteLength(body))],
    ['Cache-Control', 'no-store'],
    ['Retry-After', '2'],
  ];
  let refused = 0;
  const tellOfRefusals = () => {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      log.warn({ refused, seconds: logEveryMilliseconds / 1000 }, 'requests were refused: too many at once');
      refused = 0;
    }, logEveryMilliseconds).unref();
  };
  return (req, res) => {
    tellOfRefusals();
    if (isBodyPending(req)) closeGently(req, res);
    res.statusCode = 503;
    for (const [name, value] of headers) res.setHeader(name, value);
    res.end(body);
  };
}

/** What takes about as long: a route, and what came of it. */
const kindOf = ({ method, baseUrl, route }: Request, { statusCode }: Response) =>
  `${method} ${baseUrl}${route?.path} ${statusCode}`;

/** The requests that gave up their place while their bodies were coming in, and how each gets another. */
const withLateBody = new WeakMap<Request, (next: NextFunction) => void>();

/** Stands where a body has been read. Who was slow to send it lines up for the work that it asks for. */
export const queueAgain: RequestHandler = (req, _res, next) => {
  const lineUp = withLateBody.get(req);
  if (lineUp) lineUp(next);
  else next();
};

/**
 * Refuses with 503, before any work, what the host cannot do now. How many requests work at a time follows what the host
 * can do, and one client gets half of that at most. An administrator has a place in reserve: whose token `authenticate`
 * has found to be one's, and for as long as it does. A token that it has not seen yet counts for nothing.
 *
 * A request is at work from when all of it has come in until its response begins, so that slow clients do not count.
 * What the response cache gives from memory does not pass here; what it has computed goes first, since many wait for it;
 * and balancers must not take a busy process for a dead one.
 */
export function shedLoad(
  log: Logger,
  config: { isProduction: boolean },
  {
    limit = createConcurrencyLimit(),
    ...settings
  }: Partial<QueueSettings> & { limit?: ConcurrencyLimit } = {},
): RequestHandler {
  const refuse = prepareRefusal(log, config);
  const queue = createFairQueue(() => limit.current, { onWait: limit.reach, ...settings });
  const pendingBodies = countPendingBodies();
  const admins = new LRUCache<string, true>({ max: mostKnownAdmins });

  function learn(token: string, req: Request, res: Response): void {
    if (req.user?.isAdmin) admins.set(token, true);
    else if (res.statusCode === 401 || res.statusCode === 403) admins.delete(token);
  }

  return (req, res, next) => {
    if (!hasBody(req) && (req.path === '/api/health' || isPreferred(req))) {
      next();
      return;
    }
    const token = req.headers.authorization ?? '';
    const hasReserve = admins.has(token);
    const key = hasReserve ? token : clientIp(req);
    const isHashing = hashing.test(req.path);
    let began: number | undefined;
    let leave = () => {};

    function watchEnd(): void {
      onHeaders(res, () => {
        leave();
        if (!isHashing) limit.observe(kindOf(req, res), performance.now() - (began ?? 0));
        learn(token, req, res);
      });
      res.once('close', () => leave());
    }

    function lineUp(letIn: NextFunction): void {
      const giveUp = queue.enter(
        { key, hasReserve },
        {
          begin(leavePlace) {
            const patience = setTimeout(leavePlace, isHashing ? longestBeforeHash : longestAtWork);
            if (began === undefined) watchEnd();
            began = performance.now();
            leave = () => {
              clearTimeout(patience);
              leavePlace();
            };
            if (isBodyPending(req))
              setImmediate(() => {
                if (req.complete) return;
                leave();
                withLateBody.set(req, lineUp);
              });
            letIn();
          },
          refuse: () => refuse(req, res),
        },
      );
      res.once('close', giveUp);
    }

    if (!hasBody(req)) {
      lineUp(next);
      return;
    }
    // Most bodies come with the headers, and are in by then.
    setImmediate(() => {
      if (res.closed) return;
      if (isBodyPending(req) && !pendingBodies.add(req, res, key)) refuse(req, res);
      else lineUp(next);
    });
  };
}
