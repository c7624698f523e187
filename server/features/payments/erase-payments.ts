import { payments, refunds } from '@shared/payments/tables';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/database';

/**
 * Erases what is personal about the payments of these registrations. Amounts, times and Stripe's ids stay: they are what was
 * paid.
 */
export async function erasePayments(tx: Database, registrationIds: number[]): Promise<void> {
  const areTheirs = inArray(payments.registrationId, registrationIds);
  const theirs = tx.select({ id: payments.id }).from(payments).where(areTheirs);
  // In the order in which a refund is recorded.
  await tx
    .update(payments)
    .set({ sessionParams: null, contentHash: null, networkHash: null, sessionUrl: null })
    .where(areTheirs);
  await tx.update(refunds).set({ reason: null }).where(inArray(refunds.paymentId, theirs));
}
