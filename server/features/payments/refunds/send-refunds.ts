import { type PaymentRow, payments, type RefundRow, refunds } from '@shared/payments/tables';
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { type Database, hasRow, inSeconds, updateRow } from '../../../database/database';
import { claimRows, isUnleased, leaseOf } from '../../../database/jobs';
import { StripeFailure } from '../../../stripe/client';
import { readStatus, type StripeStatus } from '../../../stripe/status';
import { lockPayment } from '../ledger/move-payment';
import { isOfOurKey, type PaymentServices } from '../sync/account';
import { recordRefunds } from './record-refunds';

/** Longer than a refund's calls and their turns can take. */
const leaseSeconds = 120;
/** Also the time in which Stripe can still be at work on what it did not answer. */
const againSeconds = 60;
/** Stripe takes refunds from what has come since the last payout, and none of a payment that is disputed. */
const waitingCodes = ['balance_insufficient', 'insufficient_funds', 'charge_disputed'];
const waitingSeconds = 3600;

type Due = { refund: RefundRow; payment: PaymentRow & { paymentIntentId: string } };

export const isRefundDue = and(
  eq(refunds.state, 'decided'),
  lte(refunds.sendAt, sql`now()`),
  isUnleased(refunds),
);

/** None that is disputed or lost, nor of another key or account. */
async function claim({ db, stripe }: PaymentServices, status: StripeStatus): Promise<Due | undefined> {
  const isRefundable = hasRow(
    payments,
    eq(payments.id, refunds.paymentId),
    isNotNull(payments.paymentIntentId),
    or(isNull(payments.dispute), eq(payments.dispute, 'won')),
    isOfOurKey(stripe, status),
  );
  const [refund] = await claimRows(db, refunds, {
    isDue: and(isRefundDue, isRefundable),
    order: [refunds.sendAt, refunds.id],
    most: 1,
    set: { attempts: sql`${refunds.attempts} + 1`, leasedUntil: leaseOf(leaseSeconds) },
  });
  const [payment] = refund ? await db.select().from(payments).where(eq(payments.id, refund.paymentId)) : [];
  const { paymentIntentId } = payment ?? {};
  return refund && payment && paymentIntentId
    ? { refund, payment: { ...payment, paymentIntentId } }
    : undefined;
}

/** Gives the refund where it is still to be sent. */
async function record({ db, mail }: PaymentServices, { refund, payment }: Due, said: Stripe.Refund[]) {
  const left = await db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (locked) await recordRefunds(tx, mail, locked, said, []);
    return tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'decided')));
  });
  mail.wake();
  return left[0];
}

/** Lists first: an attempt without a response may have been made. Each has a key of its own, as Stripe replays old answers. */
async function send(services: PaymentServices, due: Due): Promise<void> {
  const { stripe } = services;
  const { paymentIntentId: payment_intent, key: payment } = due.payment;
  const listed = await stripe.call('ask', (library) => library.refunds.list({ payment_intent, limit: 100 }));
  const refund = await record(services, due, listed.data);
  if (!refund) return;
  const { key, amount, attempts } = refund;
  const said = await stripe.call('ask', (library) =>
    library.refunds.create(
      { payment_intent, amount, metadata: { refund: key, payment } },
      { idempotencyKey: `${key}-${attempts}` },
    ),
  );
  await record(services, due, [said]);
}

const postpone = (db: Database, { id }: RefundRow, seconds: number, { message }: Error) =>
  updateRow(db, refunds, id, {
    sendAt: inSeconds(seconds),
    leasedUntil: null,
    lastError: message,
  });

/** Gives whether others may be tried now. */
async function noteFailure(services: PaymentServices, due: Due, error: unknown): Promise<boolean> {
  const { db, log } = services;
  const { refund } = due;
  if (!(error instanceof StripeFailure)) throw error;
  if (error.reason !== 'refused') {
    await postpone(db, refund, againSeconds, error);
    return false;
  }
  log.warn({ err: error, refund: refund.id }, 'Stripe refused a refund');
  if (waitingCodes.includes(error.code ?? '')) await postpone(db, refund, waitingSeconds, error);
  else {
    const failed = {
      state: 'failed',
      lastError: error.message,
      settledAt: sql`now()`,
      leasedUntil: null,
    } as const;
    await updateRow(db, refunds, refund.id, failed);
    await record(services, due, []);
  }
  return true;
}

/** Sends at most so many due refunds (docs/product/payments.md#refunds): no more in this round once Stripe is away. */
export async function sendRefunds(services: PaymentServices, most: number): Promise<void> {
  const status = await readStatus(services.db);
  for (let sent = 0; sent < most; sent += 1) {
    const due = await claim(services, status);
    if (!due) return;
    try {
      await send(services, due);
    } catch (error) {
      if (!(await noteFailure(services, due, error))) return;
    }
  }
}
