import { payments } from '@shared/payments/tables';
import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { heldOf } from './held';
import { refundAll } from './refunds';

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
export const refundEvent = (tx: Database, eventId: number) => refundAll(tx, areHeld(eventId), 'event');
