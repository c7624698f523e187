import type { ErrorCode } from '@shared/errors';
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
/** A request that takes longer waits for something with limits of its own: a lock, a database connection. */
const maxActiveMilliseconds = 1000;
/** These spend nearly all of their time hashing in other threads, which have a queue of their own. */
const hashing = /^\/api\/(?:login|register)\/?$/i;
const maxMillisecondsBeforeHash = 50;
const maxKnownAdmins = 1000;

const message = 'Too many people are asking at this moment. Please try again shortly.';

type Reject = (req: Request, res: Response) => void;

/** Prepares the response of rejected requests: under overload it must cost next to nothing. */
function prepareRejection(log: Logger, config: { isProduction: boolean }): Reject {
  const body = JSON.stringify({ message, code: 'overloaded' satisfies ErrorCode });
  const headers: [name: string, value: string][] = [
    ...securityHeaderList(config),
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Content-Length', String(Buffer.byteLength(body))],
    ['Cache-Control', 'no-store'],
    ['Retry-After', '2'],
  ];
  let rejected = 0;
  const logRejection = () => {
    rejected += 1;
    if (rejected > 1) return;
    setTimeout(() => {
      log.warn(
        { rejected, seconds: logEveryMilliseconds / 1000 },
        'requests were rejected: too many at once',
      );
      rejected = 0;
    }, logEveryMilliseconds).unref();
  };
  return (req, res) => {
    logRejection();
    if (isBodyPending(req)) closeGently(req, res);
    res.statusCode = 503;
    for (const [name, value] of headers) res.setHeader(name, value);
    res.end(body);
  };
}

/** Requests that take about equally long: of one route, with the same status. */
const kindOf = ({ method, baseUrl, route }: Request, { statusCode }: Response) =>
  `${method} ${baseUrl}${route?.path} ${statusCode}`;

/** The requests that gave up their slot while their bodies were coming in, and how each gets another. */
const waitingForBody = new WeakMap<Request, (next: NextFunction) => void>();

/** Stands behind the body parser: a request whose body came slowly queues again for the work that it asks for. */
export const queueAgain: RequestHandler = (req, _res, next) => {
  const enqueue = waitingForBody.get(req);
  if (enqueue) enqueue(next);
  else next();
};

/**
 * Rejects with 503, before any work, what the host cannot do now. How many requests are active at a time follows what the
 * host can do, and one client gets half of that at most. Administrators have slots in reserve: clients whose token
 * `authenticate` has found to be an administrator's, for as long as it does. A token that it has not seen yet counts for
 * nothing.
 *
 * A request is active from when its body is complete until its response begins, so that slow clients take no slot. What
 * the response cache serves from memory does not pass here; what it computes goes first, since many wait for it; and
 * health checks always pass, for a balancer must not take a busy process for a dead one.
 */
export function shedLoad(
  log: Logger,
  config: { isProduction: boolean },
  {
    limit = createConcurrencyLimit(),
    ...settings
  }: Partial<QueueSettings> & { limit?: ConcurrencyLimit } = {},
): RequestHandler {
  const reject = prepareRejection(log, config);
  const queue = createFairQueue(() => limit.current, { onWait: limit.reportWait, ...settings });
  const pendingBodies = countPendingBodies();
  const admins = new LRUCache<string, true>({ max: maxKnownAdmins });

  function rememberAdmin(token: string, req: Request, res: Response): void {
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
    let startedAt: number | undefined;
    let release = () => {};

    function observeEnd(): void {
      onHeaders(res, () => {
        release();
        if (!isHashing) limit.observe(kindOf(req, res), performance.now() - (startedAt ?? 0));
        rememberAdmin(token, req, res);
      });
      res.once('close', () => release());
    }

    function enqueue(next: NextFunction): void {
      const cancel = queue.add(
        { key, hasReserve },
        {
          start(finish) {
            const timeout = setTimeout(finish, isHashing ? maxMillisecondsBeforeHash : maxActiveMilliseconds);
            if (startedAt === undefined) observeEnd();
            startedAt = performance.now();
            release = () => {
              clearTimeout(timeout);
              finish();
            };
            if (isBodyPending(req))
              setImmediate(() => {
                if (req.complete) return;
                release();
                waitingForBody.set(req, enqueue);
              });
            next();
          },
          reject: () => reject(req, res),
        },
      );
      res.once('close', cancel);
    }

    if (!hasBody(req)) {
      enqueue(next);
      return;
    }
    // Most bodies come with the headers, and are complete by then.
    setImmediate(() => {
      if (res.closed) return;
      if (isBodyPending(req) && !pendingBodies.add(req, res, key)) reject(req, res);
      else enqueue(next);
    });
  };
}
