import { type PaymentRow, payments } from '@shared/payments/tables';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { decideRefund, refundable } from './refunds';

/** The payments of an event that hold money, those aside of which the guest's bank decides, or has decided. */
const held = (db: Database, eventId: number) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.eventId, eventId),
        gt(payments.paid, payments.refunded),
        or(isNull(payments.dispute), eq(payments.dispute, 'won')),
      ),
    )
    .orderBy(asc(payments.id))
    .$dynamic();

async function heldAmounts(db: Database, rows: PaymentRow[]): Promise<number[]> {
  const amounts: number[] = [];
  for (const payment of rows) amounts.push(await refundable(db, payment));
  return amounts.filter((amount) => amount > 0);
}

/** How many payments of an event a refund of all of it gives back, and how much. */
export async function sumHeld(
  db: Database,
  eventId: number,
): Promise<{ refunds: number; refundSum: number }> {
  const amounts = await heldAmounts(db, await held(db, eventId));
  return { refunds: amounts.length, refundSum: amounts.reduce((sum, amount) => sum + amount, 0) };
}

/** Decides that everybody of a cancelled event gets back what is held of theirs, whatever has become of their registration. */
export async function refundEvent(tx: Database, eventId: number): Promise<void> {
  for (const payment of await held(tx, eventId).for('update'))
    await decideRefund(tx, payment, { amount: payment.paid, cause: 'event' });
}
