import { payments, stripeStatus } from '@shared/payments/tables';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { StripeClient } from '../../../stripe/client';
import { readStatus, theStatus } from '../../../stripe/status';
import type { PaymentServices } from '../payment-services';

/** When the account of each key may be asked for next. */
const nextAsk = new WeakMap<StripeClient, number>();
const againMilliseconds = 600_000;

/**
 * Learns which account the key is of, and stores it. A restricted key may not be allowed to say: then
 * no account is known, as the one that was stored may be another key's.
 */
export async function learnAccount({ db, stripe, log }: PaymentServices): Promise<void> {
  const next = nextAsk.get(stripe) ?? 0;
  // Another process forgets it as it starts.
  if (next > 0 && (Date.now() < next || (await readStatus(db)).account !== null)) return;
  nextAsk.set(stripe, Date.now() + againMilliseconds);
  const library = await stripe.library();
  const known = await library.accounts.retrieveCurrent().catch((error) => {
    log.info({ err: error }, 'Stripe does not say which account the key is of');
  });
  await db
    .update(stripeStatus)
    .set({ account: known?.id ?? null })
    .where(theStatus);
}

/** Whether the key that is set is of the mode and, as far as it is known, of the account with which a payment was made. */
export const isOfOurKey = (
  stripe: Pick<StripeClient, 'mode'> | undefined,
  { account }: { account: string | null },
): SQL | undefined =>
  and(
    stripe ? eq(payments.mode, stripe.mode) : sql`false`,
    account === null ? undefined : or(isNull(payments.account), eq(payments.account, account)),
  );
