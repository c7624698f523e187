import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';
import type { Logger } from 'pino';
import { isPreferred } from './answer';
import { sendError, unavailable } from './errors';

const mostAtWork = 128;
const longestTurnMilliseconds = 20;
const logEveryMilliseconds = 10_000;

const overloaded = () => unavailable('Too many people are asking at this moment. Please try again shortly.');

/**
 * Refuses with 503, before any work, what comes while so many requests are at work already: what waits behind them
 * would wait for longer than anybody does, and make everybody else wait too. A request is at work from when all of it
 * has come in until its answer begins, so that slow clients do not count. What the answer cache gives from memory does
 * not pass here; what it has computed goes first, since many wait for it; and balancers must not take a busy process for
 * a dead one.
 *
 * The embedded database answers on this very thread: a hundred requests that have come in together would be answered
 * one after the other before the thread looks at anything else, be it a read from memory or one to refuse. So what
 * comes more than so long after the first of its turn of the event loop waits, and gets a turn of its own.
 */
export function refuseOverload(
  log: Logger,
  { most = mostAtWork, longestTurn = longestTurnMilliseconds } = {},
): RequestHandler {
  const waiting: (() => void)[] = [];
  let atWork = 0;
  let refused = 0;
  let turnBegan: number | undefined;

  /** How long the event loop has been taking requests without having looked at anything else. */
  function turn(): number {
    const now = performance.now();
    if (turnBegan === undefined) {
      turnBegan = now;
      setImmediate(() => {
        turnBegan = undefined;
      });
    }
    return now - turnBegan;
  }

  function beginNext(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(beginNext);
  }

  function tellOfRefusals(): void {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      log.warn({ refused, seconds: logEveryMilliseconds / 1000 }, 'requests were refused: too many at once');
      refused = 0;
    }, logEveryMilliseconds).unref();
  }

  return (req, res, next) => {
    if (req.path === '/api/health' || isPreferred(req)) {
      next();
      return;
    }
    if (atWork + waiting.length >= most) {
      tellOfRefusals();
      // A moment later: now not even a request without a body is complete, and would be answered by closing the
      // connection, to be made anew at once.
      setImmediate(() => sendError(req, res, overloaded()));
      return;
    }

    function begin(): void {
      // Who has left while waiting needs no answer.
      if (res.closed) return;
      let counts = 1;
      let isOver = false;
      atWork += 1;
      const setCounts = (now: 0 | 1) => {
        if (isOver) return;
        atWork += now - counts;
        counts = now;
      };
      const end = () => {
        setCounts(0);
        isOver = true;
      };
      // Bodies that come with the headers are in by then; who sends slowly occupies nothing but a connection.
      if (!req.complete)
        setImmediate(() => {
          if (req.complete || isOver) return;
          setCounts(0);
          req.once('end', () => setCounts(1));
        });
      onHeaders(res, end);
      res.once('close', end);
      next();
    }

    if (turn() <= longestTurn && waiting.length === 0) begin();
    else if (waiting.push(begin) === 1) setImmediate(beginNext);
  };
}
