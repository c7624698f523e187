import { undecidedStates } from '@shared/payments/payment-states';
import { payments, refunds } from '@shared/payments/tables';
import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

/**
 * Has the payments of these registrations end that are undecided, because their guests are to be erased: that happens once
 * Stripe has said that nobody can pay them any more. Gives those registrations.
 */
export async function endToErase(tx: Database, registrationIds: number[]): Promise<number[]> {
  if (registrationIds.length === 0) return [];
  const ended = await tx
    .update(payments)
    .set({ state: 'ending', endCause: 'erasure', endedAt: sql`now()`, askAt: sql`now()` })
    .where(
      and(inArray(payments.registrationId, registrationIds), inArray(payments.state, [...undecidedStates])),
    )
    .returning({ registrationId: payments.registrationId });
  return ended.map(({ registrationId }) => registrationId);
}

/**
 * Erases what is personal about the payments of these registrations. Amounts, times and Stripe's ids stay: they are what was
 * paid.
 */
export async function erasePayments(tx: Database, registrationIds: number[]): Promise<void> {
  if (registrationIds.length === 0) return;
  const erased = await tx
    .update(payments)
    .set({ sessionParams: null, contentHash: null, networkHash: null, sessionUrl: null })
    .where(inArray(payments.registrationId, registrationIds))
    .returning({ id: payments.id });
  const ids = erased.map(({ id }) => id);
  if (ids.length > 0) await tx.update(refunds).set({ reason: null }).where(inArray(refunds.paymentId, ids));
}
