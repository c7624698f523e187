import type { EndCause } from '@shared/payments/payment-states';
import { payments } from '@shared/payments/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

/**
 * Has the payments of these registrations end that are reserved: Stripe is asked to expire each session next, and only its
 * word frees the places, or makes the party paid (docs/product/payments.md#ending). Gives how many.
 */
export async function endReservations(
  tx: Database,
  registrationIds: number[],
  endCause: EndCause,
): Promise<number> {
  if (registrationIds.length === 0) return 0;
  const ended = await tx
    .update(payments)
    .set({ state: 'ending', endCause, endedAt: sql`now()`, askAt: sql`now()` })
    .where(and(inArray(payments.registrationId, registrationIds), eq(payments.state, 'reserved')))
    .returning({ id: payments.id });
  return ended.length;
}
