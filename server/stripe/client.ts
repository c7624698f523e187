import { setTimeout as wait } from 'node:timers/promises';
import type { StripeMode } from '@shared/payments/payment-states';
import type Stripe from 'stripe';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { AppError } from '../errors';
import { createWorkQueue } from '../workers/slot-queue';
import { clearProblem, noteProblem } from './status';

/** Buyers wait for `checkout`; rounds and pages, which ask again, have the other, and leave room for them. */
type CallQueue = 'checkout' | 'ask';

export type StripeClient = {
  mode: StripeMode;
  /** Whether a stand-in on this machine is asked instead. */
  isStandIn: boolean;
  /** Where its page is on which buyers pay. */
  checkoutOrigin: string;
  /** Asks once, within 8 seconds, when the queue has room. Throws StripeFailure, or `request-cut-off` by the signal. */
  call<Result>(
    queue: CallQueue,
    ask: (stripe: Stripe) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** Which account the key is of, asked once; undefined of one that may not say it. Throws StripeFailure. */
  account(): Promise<string | undefined>;
};

/**
 * `away`: no answer, it may have done it. `busy`: asked too much, or the same by another request. `key`: not with our key.
 * `refused`: it has read what was asked.
 */
export class StripeFailure extends Error {
  override name = 'StripeFailure';
  constructor(
    readonly reason: 'away' | 'busy' | 'key' | 'refused',
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

const longestCallMilliseconds = 8000;
const mostCalls = 10;
const mostQuestions = 4;
const longestWaitMilliseconds = 30_000;
const pauseAfterLimitMilliseconds = 2000;

export const stripeIsBusy = () => new StripeFailure('busy', 'Stripe is asked too much at the moment');

const queueOf = (all: number) =>
  createWorkQueue({ all, maxWait: longestWaitMilliseconds, createError: stripeIsBusy });

/** So many calls at once; none waits for one that takes long. */
export function createCallQueue() {
  const calls = queueOf(mostCalls);
  const questions = queueOf(mostQuestions);
  let resumesAt = 0;

  async function begin<Result>(call: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    while (performance.now() < resumesAt) await wait(resumesAt - performance.now());
    if (signal?.aborted) throw new AppError('request-cut-off');
    return call();
  }

  return {
    /** Does a call once there is room. Throws what it throws, StripeFailure after too long a wait, or `request-cut-off`. */
    run<Result>(queue: CallQueue, call: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      const client = { key: queue, hasReserve: false };
      const take = () => calls(() => begin(call, signal), { signal, client });
      return queue === 'ask' ? questions(take, { signal }) : take();
    },
    /** Stripe has had enough: none begins within the next two seconds. */
    pause(): void {
      resumesAt = performance.now() + pauseAfterLimitMilliseconds;
    },
  };
}

type LibraryError = { code?: string; statusCode?: number };
const isLibraryError = (error: unknown): error is Error & LibraryError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

/** What an error of the library means for who asked; a problem is noted for all processes. */
async function meaningOf(db: Database, error: unknown): Promise<unknown> {
  if (!isLibraryError(error)) return error;
  const { code, statusCode = 0, message } = error;
  if (statusCode === 429 || code === 'idempotency_key_in_use') return new StripeFailure('busy', message);
  const isOfKey = statusCode === 401 || statusCode === 403;
  if (!isOfKey && statusCode >= 400 && statusCode < 500) return new StripeFailure('refused', message, code);
  const reason = isOfKey ? 'key' : 'away';
  await noteProblem(db, reason);
  return new StripeFailure(reason, message);
}

/** What asks Stripe; undefined where no key is set, so that nothing of it is loaded. */
export function createStripe(
  { stripe: settings }: Pick<Config, 'stripe'>,
  db: Database,
): StripeClient | undefined {
  if (!settings) return undefined;
  const { secretKey, mode, apiUrl } = settings;
  let loaded: Promise<Stripe> | undefined;
  // Loaded at its first use: it takes 19 MB.
  const library = () => {
    loaded ??= import('stripe').then(
      ({ default: Library }) =>
        new Library(secretKey, {
          // What is to be asked again is decided here, with the same key or another.
          maxNetworkRetries: 0,
          timeout: longestCallMilliseconds,
          telemetry: false,
          ...(apiUrl && { host: apiUrl.hostname, port: apiUrl.port, protocol: 'http' as const }),
        }),
    );
    return loaded;
  };
  const calls = createCallQueue();
  let known: { account: string | undefined } | undefined;
  return {
    mode,
    isStandIn: apiUrl !== undefined,
    checkoutOrigin: apiUrl?.origin ?? 'https://checkout.stripe.com',
    async account() {
      if (known) return known.account;
      const stripe = await library();
      try {
        known = { account: (await calls.run('checkout', () => stripe.accounts.retrieveCurrent())).id };
      } catch (error) {
        const mayNotSay = isLibraryError(error) && error.statusCode === 403;
        if (!mayNotSay) throw await meaningOf(db, error);
        known = { account: undefined };
      }
      return known.account;
    },
    async call(queue, ask, signal) {
      const stripe = await library();
      try {
        const result = await calls.run(queue, () => ask(stripe), signal);
        await clearProblem(db, 'away', 'key');
        return result;
      } catch (error) {
        if (isLibraryError(error) && error.statusCode === 429) calls.pause();
        throw await meaningOf(db, error);
      }
    },
  };
}
