import type { EndCause } from '@shared/payments/payment-states';
import { payments } from '@shared/payments/tables';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
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
  return registrationIds.length === 0
    ? 0
    : endWhere(tx, inArray(payments.registrationId, registrationIds), endCause);
}

/** The same of all reservations of an event that is cancelled. */
export const endReservationsOf = (tx: Database, eventId: number): Promise<number> =>
  endWhere(tx, eq(payments.eventId, eventId), 'event');

async function endWhere(tx: Database, which: SQL, endCause: EndCause): Promise<number> {
  const ended = await tx
    .update(payments)
    .set({ state: 'ending', endCause, endedAt: sql`now()`, askAt: sql`now()` })
    .where(and(which, eq(payments.state, 'reserved')))
    .returning({ id: payments.id });
  return ended.length;
}
