import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../errors';
import { createWorkQueue } from '../workers/slot-queue';
import { StripeFailure } from './failure';

/** Buyers wait for one; rounds and pages, which ask again, have the other, and leave room for them. */
export type Lane = 'sale' | 'ask';

const mostCalls = 10;
const mostQuestions = 4;
const longestWaitMilliseconds = 30_000;
const pauseAfterLimitMilliseconds = 2000;

const missed = () => new StripeFailure('busy', 'Stripe is asked too much at the moment');

const lineOf = (all: number) =>
  createWorkQueue({ perClient: all, all, reserve: 0, maxWait: longestWaitMilliseconds, createError: missed });

/** The calls of one process to Stripe: so many at once, and no other waits for one that takes long. */
export function createCallQueue() {
  const calls = lineOf(mostCalls);
  const questions = lineOf(mostQuestions);
  let resumesAt = 0;

  async function begin<Result>(
    call: () => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    while (performance.now() < resumesAt) await wait(resumesAt - performance.now());
    if (signal?.aborted) throw new AppError('request-cut-off');
    return call();
  }

  return {
    /** Does a call once there is room. Throws what it throws, StripeFailure after too long a wait, or `request-cut-off`. */
    run<Result>(lane: Lane, call: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      const client = { key: lane, hasReserve: false };
      const take = () => calls(() => begin(call, signal), { signal, client });
      return lane === 'ask' ? questions(take, { signal }) : take();
    },
    /** Stripe has had enough: none begins within the next two seconds. */
    pause(): void {
      resumesAt = performance.now() + pauseAfterLimitMilliseconds;
    },
  };
}
