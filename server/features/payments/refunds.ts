import type { RefundCause } from '@shared/payments/payment-states';
import { type PaymentRow, payments, type RefundRow, refunds } from '@shared/payments/tables';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { countingPayments } from './list-payments';
import { lockPayment, movePayment } from './move-payment';

/** The locked payment of a registration whose money has come, if any: of several the one that still holds some. */
export async function lockPaid(tx: Database, registrationId: number): Promise<PaymentRow | undefined> {
  const found = (await countingPayments(tx, [registrationId])).get(registrationId);
  return found && found.paid > 0 ? lockPayment(tx, found.id) : undefined;
}

/** Of which of these registrations money is here that does not go back, and that their guests' banks have not taken. */
export async function findPaid(db: Database, registrationIds: number[]): Promise<Set<number>> {
  const paid = new Set<number>();
  for (const [id, payment] of await countingPayments(db, registrationIds))
    if ((await refundable(db, payment)) > 0) paid.add(id);
  return paid;
}

/** Whether it is so of this one. */
export const hasPaid = async (db: Database, registrationId: number): Promise<boolean> =>
  (await findPaid(db, [registrationId])).has(registrationId);

/**
 * What has not been given back of a payment, nor is on its way: the most that a refund may be. Lock the payment where one
 * follows.
 */
export async function refundable(tx: Database, payment: PaymentRow): Promise<number> {
  // The bank has given it back.
  if (payment.dispute === 'lost') return 0;
  const decided = and(
    eq(refunds.paymentId, payment.id),
    // What Stripe has counted is in `refunded` already.
    eq(refunds.state, 'decided'),
  );
  const [row] = await tx
    .select({ underWay: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(decided);
  return Math.max(0, payment.paid - payment.refunded - (row?.underWay ?? 0));
}

/**
 * Decides that this much of a locked payment goes back, at most what may: it leaves with the next round. Gives the refund;
 * undefined where nothing is left. A refund never changes a registration by itself.
 */
export async function decideRefund(
  tx: Database,
  payment: PaymentRow,
  { amount: wanted, cause, reason }: { amount: number; cause: RefundCause; reason?: string | undefined },
): Promise<RefundRow | undefined> {
  const amount = Math.min(wanted, await refundable(tx, payment));
  if (amount <= 0) return undefined;
  await movePayment(tx, payment, 'refund');
  return firstOf(
    await tx
      .insert(refunds)
      .values({ paymentId: payment.id, amount, cause, reason: reason ?? null })
      .returning(),
  );
}

/** The same of all that is left, for each of these registrations. Gives the refunds. */
export async function refundAll(
  tx: Database,
  registrationIds: number[],
  cause: RefundCause,
): Promise<RefundRow[]> {
  if (registrationIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(payments)
    .where(and(inArray(payments.registrationId, registrationIds), sql`${payments.paid} > 0`))
    .orderBy(asc(payments.id))
    .for('update');
  const decided: RefundRow[] = [];
  for (const payment of rows) {
    const refund = await decideRefund(tx, payment, { amount: payment.paid, cause });
    if (refund) decided.push(refund);
  }
  return decided;
}
