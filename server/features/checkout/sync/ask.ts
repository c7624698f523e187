import { hourMilliseconds } from '@shared/dates';
import { paidStates, undecidedStates } from '@shared/payments/payment-states';
import { type PaymentRow, payments } from '@shared/payments/tables';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { inSeconds } from '../../../database/database';
import { changeAndSend } from '../../../mail/mail';
import type { StripeClient } from '../../../stripe/client';
import { StripeFailure } from '../../../stripe/failure';
import { idOf } from '../../../stripe/objects';
import { readStatus, type StripeStatus } from '../../../stripe/status';
import { lockPayment, movePayment } from '../../payments/move-payment';
import type { PaymentServices } from '../payment-services';
import { recordRefunds } from '../refunds/record-refunds';
import { isOfOurKey } from './account';
import { settleExpired, settlePaid, settleUnopened } from './settle-payment';

/** Longer than it can take to learn the id of a session: one that is lost was never shown to anybody, and cannot be paid. */
const openingSeconds = 60;
/** Stripe ends sessions by itself; this is for clocks that differ. */
const graceMilliseconds = 60_000;
const soonestAgainSeconds = 3;

const isPaid = ({ state }: Pick<PaymentRow, 'state'>) => paidStates.some((paid) => paid === state);

/** Has a session expire. Gives it as it is then: one that was paid first stays so. */
async function expire(stripe: StripeClient, sessionId: string): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.call('ask', ({ checkout }) => checkout.sessions.expire(sessionId));
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.reason !== 'refused') throw error;
    return stripe.call('ask', ({ checkout }) => checkout.sessions.retrieve(sessionId));
  }
}

/** Settles a session by what Stripe says of it. */
async function settleBy(services: PaymentServices, payment: PaymentRow, session: Stripe.Checkout.Session) {
  const paymentIntentId = idOf(session.payment_intent);
  if (session.payment_status === 'paid' && paymentIntentId) {
    const { amount_total: amount, currency } = session;
    await settlePaid(services, payment.id, {
      amount: amount ?? 0,
      currency: currency ?? '',
      paymentIntentId,
    });
  } else if (session.status === 'expired') {
    await settleExpired(services, payment.id);
  } else if (payment.sessionEndsAt.getTime() + graceMilliseconds < Date.now()) {
    await services.db.transaction(async (tx) => {
      const locked = await lockPayment(tx, payment.id);
      const ended = { endCause: 'time', endedAt: sql`now()`, askAt: sql`now()` } as const;
      if (locked) await movePayment(tx, locked, 'end', ended);
    });
  }
}

/** Asks of a payment that is not known to be paid. Gives its session, where there is one. */
async function askSession(
  services: PaymentServices,
  payment: PaymentRow,
  { isPaused }: StripeStatus,
): Promise<Stripe.Checkout.Session | undefined> {
  const { stripe } = services;
  const { id, sessionId } = payment;
  if (!sessionId) {
    await settleUnopened(services, id, lt(payments.createdAt, inSeconds(-openingSeconds)));
    return undefined;
  }
  const isToEnd = payment.state === 'ending' && !isPaused;
  const session = isToEnd
    ? await expire(stripe, sessionId)
    : await stripe.call('ask', ({ checkout }) => checkout.sessions.retrieve(sessionId));
  await settleBy(services, payment, session);
  return session;
}

/** Asks what went back of a payment, and what of it is disputed. */
async function askRefunds(
  services: PaymentServices,
  paymentIntentId: string,
  paymentId: number,
): Promise<void> {
  const { db, mail, stripe } = services;
  const which = { payment_intent: paymentIntentId, limit: 100 };
  const refunds = await stripe.call('ask', (library) => library.refunds.list(which));
  const disputes = await stripe.call('ask', (library) => library.disputes.list(which));
  await changeAndSend(db, mail, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment) await recordRefunds(tx, mail, payment, refunds.data, disputes.data);
  });
}

/**
 * Asks Stripe about one payment and stores all that it says. Nothing is asked of one that was made with another key.
 * Throws StripeFailure.
 */
export async function askPayment(services: PaymentServices, paymentId: number): Promise<void> {
  const { db, stripe } = services;
  const status = await readStatus(db);
  const isIt = eq(payments.id, paymentId);
  const [payment] = await db
    .update(payments)
    .set({ askedAt: sql`now()` })
    .where(and(isIt, isOfOurKey(stripe, status)))
    .returning();
  if (!payment) return;
  if (isPaid(payment)) {
    if (payment.paymentIntentId) await askRefunds(services, payment.paymentIntentId, paymentId);
    return;
  }
  const session = await askSession(services, payment, status);
  // Only the account that has made it knows it.
  if (session)
    await db
      .update(payments)
      .set({ account: status.account })
      .where(and(isIt, isNull(payments.account)));
  const paymentIntentId = session && idOf(session.payment_intent);
  // Nobody has refunded yet what was paid a moment ago, as it was to be.
  const isOld = session && session.created * 1000 < Date.now() - hourMilliseconds;
  if ((isOld || payment.wrongAmount) && paymentIntentId)
    await askRefunds(services, paymentIntentId, paymentId);
}

/** The same for a buyer who looks at their page, at most once in 3 seconds whoever looks. Throws what `askPayment` does. */
export async function askIfDue(
  services: PaymentServices,
  payment: Pick<PaymentRow, 'id'>,
  now: Date,
): Promise<void> {
  const latest = new Date(now.getTime() - soonestAgainSeconds * 1000);
  const isDue = or(isNull(payments.askedAt), lt(payments.askedAt, latest));
  const isUndecided = inArray(payments.state, [...undecidedStates]);
  const due = await services.db
    .update(payments)
    .set({ askedAt: now })
    .where(and(eq(payments.id, payment.id), isUndecided, isDue))
    .returning({ id: payments.id });
  if (due.length > 0) await askPayment(services, payment.id);
}
