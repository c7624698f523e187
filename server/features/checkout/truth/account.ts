import { stripeStatus } from '@shared/payments/tables';
import { readStatus, theStatus } from '../../../stripe/status';
import { inTurn } from '../../../stripe/turns';
import type { Selling } from '../selling';

/** When the account of each key was asked for last. */
const asked = new WeakMap<Selling['stripe'], number>();
const againMilliseconds = 600_000;

/**
 * Learns which account the key is of, and stores it with the key's mode. A restricted key may not be allowed to say: then
 * its payments are known by their mode alone.
 */
export async function learnAccount({ db, stripe, log }: Selling): Promise<void> {
  const { account, mode } = await readStatus(db);
  const isKnown = account !== null && mode === stripe.mode;
  const last = asked.get(stripe);
  if (last !== undefined && (isKnown || Date.now() - last < againMilliseconds)) return;
  asked.set(stripe, Date.now());
  if (mode !== stripe.mode)
    await db.update(stripeStatus).set({ account: null, mode: stripe.mode }).where(theStatus);
  try {
    const library = await stripe.library();
    const { id } = await inTurn(db, 'ask', () => library.accounts.retrieveCurrent());
    await db.update(stripeStatus).set({ account: id }).where(theStatus);
  } catch (error) {
    log.info({ err: error }, 'Stripe does not say which account the key is of');
  }
}
