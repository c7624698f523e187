import type { ToldOfCancellation } from '@shared/events/cancellation';
import { payments, refunds } from '@shared/payments/tables';
import { and, count, countDistinct, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { hasFailedRefund, netPaid } from './list-payments';
import { refundAll } from './refunds';

/** The payments of an event that hold money, those aside of which the guest's bank decides, or has decided. */
const withMoney = (eventId: number) =>
  and(
    eq(payments.eventId, eventId),
    gt(netPaid, 0),
    or(isNull(payments.dispute), eq(payments.dispute, 'won')),
  );

type Sum = Pick<ToldOfCancellation, 'refunds' | 'refundSum' | 'areTests' | 'isRefunded' | 'failedRefunds'>;

const areTests = sql<boolean>`coalesce(bool_and(${payments.mode} = 'test'), false)`;

/** How many payments of an event a refund of all of it gives back, and how much. */
export async function sumRefundable(db: Database, eventId: number): Promise<Sum> {
  const refundSum = sql<number>`coalesce(sum(${netPaid}), 0)::int`;
  return firstOf(
    await db.select({ refunds: count(), refundSum, areTests }).from(payments).where(withMoney(eventId)),
  );
}

/** How many payments of a cancelled event gave money back, or still do, and how much; and how many could not. */
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

/** Decides that everybody of a cancelled event gets back what is held of theirs, whatever has become of their registration. */
export const refundEvent = (tx: Database, eventId: number) => refundAll(tx, withMoney(eventId), 'event');
