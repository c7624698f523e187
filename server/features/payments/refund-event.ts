import { payments } from '@shared/payments/tables';
import { and, asc, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { heldOf } from './held';
import { decideRefund } from './refunds';

/** The payments of an event that hold money, those aside of which the guest's bank decides, or has decided. */
const areHeld = (eventId: number) =>
  and(
    eq(payments.eventId, eventId),
    gt(heldOf, 0),
    or(isNull(payments.dispute), eq(payments.dispute, 'won')),
  );

/** How many payments of an event a refund of all of it gives back, and how much. */
export async function sumHeld(
  db: Database,
  eventId: number,
): Promise<{ refunds: number; refundSum: number }> {
  const refundSum = sql<number>`coalesce(sum(${heldOf}), 0)::int`;
  return firstOf(await db.select({ refunds: count(), refundSum }).from(payments).where(areHeld(eventId)));
}

/** Decides that everybody of a cancelled event gets back what is held of theirs, whatever has become of their registration. */
export async function refundEvent(tx: Database, eventId: number): Promise<void> {
  const rows = await tx
    .select()
    .from(payments)
    .where(areHeld(eventId))
    .orderBy(asc(payments.id))
    .for('update');
  for (const payment of rows) await decideRefund(tx, payment, { amount: payment.paid, cause: 'event' });
}
