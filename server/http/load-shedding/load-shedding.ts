import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import onHeaders from 'on-headers';
import type { Logger } from 'pino';
import { overloaded } from '../../errors';
import { countSlots, createSlotQueue } from '../../workers/slot-queue';
import { logRejection, sendError } from '../error-handler';
import { hasBody, isBodyPending } from '../middleware/request-body';
import { securityHeaders } from '../middleware/security-headers';
import { clientNetwork } from '../request';
import { isPreferred } from '../response-cache/recorded-response';

const maxKnownAdmins = 1000;

const message = 'Too many people are using the site right now. Please try again shortly.';

type Reject = (req: Request, res: Response) => void;

/** Sends 503 to rejected requests, with the headers of any other error: what sets and logs these has not seen them yet. */
function createRejection(log: Logger, config: { isProduction: boolean }): Reject {
  const setHeaders = securityHeaders(config);
  return (req, res) => {
    logRejection(req.app, log);
    setHeaders(req, res, () => {
      res.set('Cache-Control', 'no-store');
      sendError(req, res, overloaded(message));
    });
  };
}

/** The requests that gave up their slot while their bodies were coming in, and how each gets another. */
const waitingForBody = new WeakMap<Request, (next: NextFunction) => void>();

/** Stands behind the body parser: a request whose body came slowly waits again for the work that it asks for. */
export const waitAgain: RequestHandler = (req, _res, next) => {
  const enter = waitingForBody.get(req);
  if (enter) enter(next);
  else next();
};

/** A network with so many at work already has all that the host can do. */
const standard = {
  perClient: 2,
  all: 16,
  reserve: 4,
  maxWait: 5000,
  /** A request that takes longer waits for something with limits of its own: a lock, a hash, a database connection. */
  maxAtWork: 500,
};
/** Each of these takes the memory of a whole body until it is in. */
const pendingBodies = { perClient: 32, all: 256, reserve: 32 };

/**
 * Limits how many requests are at work: of one client, which is a network or an administrator, and in all. What comes
 * beyond that waits, and is rejected with 503, before any work, once it has waited for too long. Administrators have
 * slots in reserve: clients whose token `authenticate` has found to be an administrator's, for as long as it does. A
 * token that it has not seen yet counts for nothing.
 *
 * A request is at work from when its body is complete until its response begins, so that slow clients take no slot. What
 * the response cache serves from memory does not pass here; what it computes goes first, since many wait for it; and
 * health checks always pass, for a balancer must not take a busy process for a dead one.
 */
export function shedLoad(
  log: Logger,
  config: { isProduction: boolean },
  slots: Partial<typeof standard> = {},
): RequestHandler {
  const { maxAtWork, ...atWork } = { ...standard, ...slots };
  const reject = createRejection(log, config);
  const waiting = createSlotQueue(atWork);
  const bodies = countSlots(pendingBodies);
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
    const client = { key: hasReserve ? token : clientNetwork(req), hasReserve };
    onHeaders(res, () => rememberAdmin(token, req, res));

    async function enter(next: NextFunction): Promise<void> {
      const leave = await waiting.enter(client);
      if (!leave || res.closed) {
        leave?.();
        if (!res.closed) reject(req, res);
        return;
      }
      const timeout = setTimeout(leave, maxAtWork);
      const end = () => {
        clearTimeout(timeout);
        leave();
      };
      onHeaders(res, end);
      res.once('close', end);
      if (isBodyPending(req))
        setImmediate(() => {
          if (req.complete) return;
          end();
          waitingForBody.set(req, enter);
        });
      next();
    }

    if (!hasBody(req)) {
      enter(next);
      return;
    }
    // Most bodies come with the headers, and are complete by then.
    setImmediate(() => {
      if (res.closed) return;
      if (isBodyPending(req)) {
        if (!bodies.hasRoom(client)) {
          reject(req, res);
          return;
        }
        const arrive = bodies.take(client);
        req.once('end', arrive);
        res.once('close', arrive);
      }
      enter(next);
    });
  };
}
