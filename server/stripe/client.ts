import type { StripeMode } from '@shared/payments/payment-states';
import type Stripe from 'stripe';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { createCallQueue, type Lane } from './call-queue';
import { StripeFailure } from './failure';
import { clearProblem, noteProblem } from './status';

/** The library with our key. Its version of the API is pinned by its own. */
export type StripeLibrary = Stripe;

export type StripeClient = {
  mode: StripeMode;
  /** Whether a stand-in on this machine is asked instead. */
  isStandIn: boolean;
  /** Where its page is on which buyers pay. */
  checkoutOrigin: string;
  /** Asks once, within 8 seconds, when the lane has room. Throws StripeFailure, or `request-cut-off` by the signal. */
  call<Result>(
    lane: Lane,
    ask: (stripe: StripeLibrary) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** Which account the key is of, asked once; undefined of one that may not say it. Throws StripeFailure. */
  account(): Promise<string | undefined>;
};

const longestCallMilliseconds = 8000;

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
  let loaded: Promise<StripeLibrary> | undefined;
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
  const queue = createCallQueue();
  let said: { account: string | undefined } | undefined;
  return {
    mode,
    isStandIn: apiUrl !== undefined,
    checkoutOrigin: apiUrl?.origin ?? 'https://checkout.stripe.com',
    async account() {
      if (said) return said.account;
      const stripe = await library();
      try {
        said = { account: (await queue.run('sale', () => stripe.accounts.retrieveCurrent())).id };
      } catch (error) {
        const mayNotSay = isLibraryError(error) && error.statusCode === 403;
        if (!mayNotSay) throw await meaningOf(db, error);
        said = { account: undefined };
      }
      return said.account;
    },
    async call(lane, ask, signal) {
      const stripe = await library();
      try {
        const result = await queue.run(lane, () => ask(stripe), signal);
        await clearProblem(db, 'away', 'key');
        return result;
      } catch (error) {
        if (isLibraryError(error) && error.statusCode === 429) queue.pause();
        throw await meaningOf(db, error);
      }
    },
  };
}
