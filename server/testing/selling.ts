import { parseConfig } from '../config';
import type { Selling } from '../features/checkout/selling';
import { createLog } from '../http/middleware/request-log';
import { createStripe } from '../stripe/client';
import { type StandIn, startStripe } from './stripe/stand-in';

/** What asks the stand-in, as another process on this database would. */
export function sellingAt(
  { env }: Pick<StandIn, 'env'>,
  { db, mail }: Pick<Selling, 'db' | 'mail'>,
): Selling {
  const stripe = createStripe(parseConfig({ NODE_ENV: 'test', ...env }), db);
  if (!stripe) throw new Error('no key is set');
  return { db, mail, stripe, log: createLog('silent') };
}

/** A stand-in whose clock is a second later with each look: no test is about how many requests Stripe takes a second. */
export function startPatientStripe(): Promise<StandIn> {
  let milliseconds = 0;
  return startStripe({
    milliseconds: () => {
      milliseconds += 1000;
      return milliseconds;
    },
  });
}
