import type { ToldOfCancellation } from '@shared/events/cancellation';
import type { EventRow } from '@shared/events/events';
import { refundEnd } from '@shared/payments/amounts';
import type { RefundCause } from '@shared/payments/payment-states';
import { type PaymentRow, payments, type RefundRow, refunds } from '@shared/payments/tables';
import type { CancellationCause } from '@shared/registrations/registration-states';
import { and, asc, count, countDistinct, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../../database/database';
import { countingPayments, hasFailedRefund, netPaid } from './list-payments';
import { lockPayment, movePayment } from './move-payment';
import { findRefundHours } from './refund-terms';

/** The locked payment of a registration whose money has come, if any: of several the one that still holds some. */
export async function lockPaid(tx: Database, registrationId: number): Promise<PaymentRow | undefined> {
  const counting = await countingPayments(tx, eq(payments.registrationId, registrationId));
  const found = counting.get(registrationId);
  return found && found.paid > 0 ? lockPayment(tx, found.id) : undefined;
}

/** Lock the payment where a refund follows. */
export const refundable = async (tx: Database, { id }: PaymentRow): Promise<number> =>
  firstOf(await tx.select({ netPaid }).from(payments).where(eq(payments.id, id))).netPaid;

type Wanted = Pick<RefundRow, 'amount' | 'cause'> & Partial<Pick<RefundRow, 'reason' | 'isGift' | 'places'>>;

/** Has this much of a locked payment, at most what may, go back. Gives the refund, if anything is left. */
export async function decideRefund(
  tx: Database,
  payment: PaymentRow,
  { amount: wanted, cause, reason, isGift, places }: Wanted,
): Promise<RefundRow | undefined> {
  const amount = Math.min(wanted, await refundable(tx, payment));
  if (amount <= 0) return undefined;
  await movePayment(tx, payment, 'refund');
  const values = { paymentId: payment.id, amount, cause, reason, isGift, places };
  return firstOf(await tx.insert(refunds).values(values).returning());
}

/** Refunds all that is left of each payment that is `wanted`. */
export async function refundAll(
  tx: Database,
  which: SQL | undefined,
  cause: RefundCause,
  wanted: (payment: PaymentRow) => boolean = () => true,
): Promise<RefundRow[]> {
  const withMoney = and(which, gt(netPaid, 0));
  const rows = await tx.select().from(payments).where(withMoney).orderBy(asc(payments.id)).for('update');
  const decided: RefundRow[] = [];
  for (const payment of rows.filter(wanted)) {
    const refund = await decideRefund(tx, payment, { amount: payment.paid, cause });
    if (refund) decided.push(refund);
  }
  return decided;
}

/** Decides what cancelled registrations get back (docs/product/payments.md#refunds). Lock the event before. */
export async function refundCancelled(
  tx: Database,
  event: EventRow,
  registrationIds: number[],
  cause: CancellationCause,
  now: Date,
): Promise<void> {
  if (cause !== 'guest' && cause !== 'organizer') return;
  const hours = await findRefundHours(tx);
  await refundAll(
    tx,
    inArray(payments.registrationId, registrationIds),
    cause,
    (payment) => cause === 'organizer' || now < refundEnd(payment, event, hours),
  );
}

/** Not those of which a bank decides, or has decided against us. */
const withMoney = (eventId: number) =>
  and(
    eq(payments.eventId, eventId),
    gt(netPaid, 0),
    or(isNull(payments.dispute), eq(payments.dispute, 'won')),
  );

type Sum = Pick<ToldOfCancellation, 'refunds' | 'refundSum' | 'areTests' | 'isRefunded' | 'failedRefunds'>;

const areTests = sql<boolean>`coalesce(bool_and(${payments.mode} = 'test'), false)`;

export async function sumRefundable(db: Database, eventId: number): Promise<Sum> {
  const refundSum = sql<number>`coalesce(sum(${netPaid}), 0)::int`;
  return firstOf(
    await db.select({ refunds: count(), refundSum, areTests }).from(payments).where(withMoney(eventId)),
  );
}

export async function sumReturned(db: Database, eventId: number): Promise<Sum> {
  const refundSum = sql<number>`coalesce(sum(${refunds.amount}), 0)::int`;
  const isRefunded = sql<boolean>`coalesce(bool_and(${refunds.state} = 'succeeded'), false)`;
  const rows = db
    .select({ refunds: countDistinct(payments.id), refundSum, areTests, isRefunded })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.eventId, eventId), ne(refunds.state, 'failed')));
  const failedRefunds = await db.$count(payments, and(eq(payments.eventId, eventId), hasFailedRefund));
  return { ...firstOf(await rows), failedRefunds };
}

export const refundEvent = (tx: Database, eventId: number) => refundAll(tx, withMoney(eventId), 'event');
