import { setTimeout as wait } from 'node:timers/promises';
import { type PaymentRow, payments } from '@shared/payments/tables';
import { and, eq, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { inSeconds } from '../../../database/database';
import { AppError, invalidFields } from '../../../errors';
import { type StripeClient, StripeFailure } from '../../../stripe/client';
import { bindAccount, isOurAccount } from '../sync/account';
import { askAgainSeconds } from '../sync/ask';
import { reconcileUnopened } from '../sync/reconcile-payment';
import type { Buying } from './buying';

const retryAfterSeconds = 30;
const longestMilliseconds = 8000;
const againMilliseconds = 500;

export const paymentUnavailable = (message?: string) =>
  new AppError('payment-unavailable', message, { retryAfterSeconds });

/** Personal is the email address alone. */
function sessionOf(payment: PaymentRow): Stripe.Checkout.SessionCreateParams {
  const { key, unitPrice, people, currency, sessionEndsAt, sessionParams } = payment;
  if (!sessionParams) throw paymentUnavailable();
  const { name, email, returnUrl, installation } = sessionParams;
  const metadata = { installation, payment: key };
  return {
    mode: 'payment',
    // No bank transfers: they are decided days later, and would hold the places until then.
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: people,
        adjustable_quantity: { enabled: false },
        price_data: { currency, unit_amount: unitPrice, product_data: { name } },
      },
    ],
    adaptive_pricing: { enabled: false },
    allow_promotion_codes: false,
    automatic_tax: { enabled: false },
    customer_email: email,
    expires_at: Math.floor(sessionEndsAt.getTime() / 1000),
    success_url: returnUrl,
    cancel_url: returnUrl,
    metadata,
    payment_intent_data: { metadata },
  };
}

/** Waits until Stripe has time for it. A form that is sent twice gets one session. */
async function askForSession(stripe: StripeClient, payment: PaymentRow, signal: AbortSignal) {
  const params = sessionOf(payment);
  const create = ({ checkout }: Stripe) => checkout.sessions.create(params, { idempotencyKey: payment.key });
  for (;;) {
    try {
      return await stripe.call('checkout', create, signal);
    } catch (error) {
      const isBusy = error instanceof StripeFailure && error.reason === 'busy';
      if (!isBusy || signal.aborted) throw error;
      await wait(againMilliseconds);
    }
  }
}

/** A session that comes after the deadline is never shown, and cannot be paid. */
async function askInTime(stripe: StripeClient, payment: PaymentRow, gone: AbortSignal[]) {
  const deadline = AbortSignal.timeout(longestMilliseconds);
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new StripeFailure('away', 'Stripe took too long to open a session'));
    deadline.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([askForSession(stripe, payment, AbortSignal.any([deadline, ...gone])), late]);
}

const addressNotTaken = () =>
  invalidFields({ email: ['Stripe, where you pay, does not take this address. Please check it.'] });

/** Gives where a reserved party pays. After the commit; throws `payment-unavailable` or `invalid-input`, its places free again. */
export async function openSession(
  { services, gone }: Pick<Buying, 'services' | 'gone'>,
  payment: PaymentRow,
): Promise<string> {
  if (payment.sessionUrl) return payment.sessionUrl;
  const { db, stripe, log } = services;
  try {
    if (!(await isOurAccount(services))) throw paymentUnavailable();
    const { id: sessionId, url: sessionUrl } = await askInTime(stripe, payment, gone ? [gone] : []);
    const account = await bindAccount(services);
    // Only now may its URL be shown; it is not where the reservation has been ended meanwhile.
    const [stored] = await db
      .update(payments)
      .set({ sessionId, sessionUrl, account, askAt: inSeconds(askAgainSeconds) })
      .where(and(eq(payments.id, payment.id), eq(payments.state, 'reserved'), isNull(payments.endCause)))
      .returning();
    if (!stored?.sessionUrl) throw paymentUnavailable();
    return stored.sessionUrl;
  } catch (error) {
    const isOfStripe = error instanceof StripeFailure;
    const notTaken = isOfStripe && error.code === 'email_invalid' ? addressNotTaken() : undefined;
    // Stripe's message about an address quotes it.
    log.warn({ err: notTaken ?? error, payment: payment.id }, 'no session for a payment');
    await reconcileUnopened(services, payment.id);
    throw notTaken ?? (isOfStripe ? paymentUnavailable() : error);
  }
}
