import { hourMilliseconds } from '@shared/dates';
import { paidStates, undecidedStates } from '@shared/payments/payment-states';
import { type PaymentRow, payments } from '@shared/payments/tables';
import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Request } from 'express';
import type Stripe from 'stripe';
import { inSeconds } from '../../../database/database';
import { afterResponse } from '../../../http/after-response';
import { changeAndSend } from '../../../mail/mail';
import { type StripeClient, StripeFailure, stripeIsBusy } from '../../../stripe/client';
import { idOf } from '../../../stripe/objects';
import { readStatus } from '../../../stripe/status';
import { createWorkQueue } from '../../../workers/slot-queue';
import { findPending } from '../ledger/list-payments';
import { endReservations, lockPayment, movePayment } from '../ledger/move-payment';
import { recordRefunds } from '../refunds/record-refunds';
import { isOfOurKey, isOurAccount, type PaymentServices, paymentServicesOf } from './account';
import { reconcileExpired, reconcilePaid, reconcileUnopened } from './reconcile-payment';

/** Longer than it can take to learn the id of a session: one that is lost was never shown to anybody, and cannot be paid. */
const openingSeconds = 60;
/** Stripe ends sessions by itself; this is for clocks that differ. */
const graceMilliseconds = 60_000;
const soonestAgainSeconds = 3;
/** For a session of which no event tells, while its buyer has time. */
export const askAgainSeconds = 600;

const isPaid = ({ state }: Pick<PaymentRow, 'state'>) => paidStates.some((paid) => paid === state);

/** One that was paid first stays so. */
async function expire(stripe: StripeClient, sessionId: string): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.call('ask', ({ checkout }) => checkout.sessions.expire(sessionId));
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.reason !== 'refused') throw error;
    return stripe.call('ask', ({ checkout }) => checkout.sessions.retrieve(sessionId));
  }
}

async function reconcileBy(services: PaymentServices, payment: PaymentRow, session: Stripe.Checkout.Session) {
  const paymentIntentId = idOf(session.payment_intent);
  if (session.payment_status === 'paid' && paymentIntentId) {
    const { amount_total: amount, currency } = session;
    await reconcilePaid(services, payment.id, {
      amount: amount ?? 0,
      currency: currency ?? '',
      paymentIntentId,
    });
  } else if (session.status === 'expired') {
    await reconcileExpired(services, payment.id);
  } else if (payment.sessionEndsAt.getTime() + graceMilliseconds < Date.now()) {
    await services.db.transaction(async (tx) => {
      const locked = await lockPayment(tx, payment.id);
      const ended = { endCause: 'time', endedAt: sql`now()`, askAt: sql`now()` } as const;
      if (locked) await movePayment(tx, locked, 'end', ended);
    });
  }
}

async function askSession(
  services: PaymentServices,
  payment: PaymentRow,
): Promise<Stripe.Checkout.Session | undefined> {
  const { stripe } = services;
  const { id, sessionId } = payment;
  if (!sessionId) {
    await reconcileUnopened(services, id, lt(payments.createdAt, inSeconds(-openingSeconds)));
    return undefined;
  }
  const session =
    payment.state === 'ending'
      ? await expire(stripe, sessionId)
      : await stripe.call('ask', ({ checkout }) => checkout.sessions.retrieve(sessionId));
  await reconcileBy(services, payment, session);
  return session;
}

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

/** Asks Stripe about one payment, of our key, if `which` is true of it; stores the answer. Throws StripeFailure. */
export async function askPayment(services: PaymentServices, paymentId: number, which?: SQL): Promise<void> {
  const { db, stripe } = services;
  if (!(await isOurAccount(services))) return;
  const status = await readStatus(db);
  const isIt = eq(payments.id, paymentId);
  const [payment] = await db
    .update(payments)
    .set({ askedAt: sql`now()` })
    .where(and(isIt, which, isOfOurKey(stripe, status)))
    .returning();
  if (!payment) return;
  if (isPaid(payment)) {
    if (payment.paymentIntentId) await askRefunds(services, payment.paymentIntentId, paymentId);
    return;
  }
  const session = await askSession(services, payment);
  const paymentIntentId = session && idOf(session.payment_intent);
  // Nobody has refunded yet what was paid a moment ago, as it was to be.
  const isOld = session && session.created * 1000 < Date.now() - hourMilliseconds;
  if (isOld && paymentIntentId) await askRefunds(services, paymentIntentId, paymentId);
}

/** Who looks at a page reads it again by then. */
const pageQueue = createWorkQueue({
  all: 4,
  maxWait: soonestAgainSeconds * 1000,
  createError: stripeIsBusy,
});

export const isDueAgain = or(isNull(payments.askedAt), lt(payments.askedAt, inSeconds(-soonestAgainSeconds)));

/** Asks of an undecided payment after the response, at most once in 3 seconds (docs/product/payments.md#coming-back). */
export function askAfterResponse(
  services: Parameters<typeof paymentServicesOf>[0] & Pick<Request, 'res'>,
  { id }: Pick<PaymentRow, 'id'>,
): void {
  const asking = paymentServicesOf(services);
  if (!asking) return;
  const isDue = and(inArray(payments.state, [...undecidedStates]), isDueAgain);
  afterResponse(services, () =>
    pageQueue(() => askPayment(asking, id, isDue)).catch((error) => {
      // A round asks again.
      if (!(error instanceof StripeFailure)) throw error;
    }),
  );
}

export type Looking = Parameters<typeof askAfterResponse>[0];

export async function askOfParty(looking: Looking, registrationId: number): Promise<void> {
  const pending = await findPending(looking.db, registrationId);
  if (pending) askAfterResponse(looking, pending);
}

/** Gives a party's places up: Stripe closes the page, and its word frees them (docs/product/payments.md#ending). */
export async function giveUp(looking: Looking, registrationId: number): Promise<void> {
  await endReservations(looking.db, [registrationId], 'guest');
  await askOfParty(looking, registrationId);
}
