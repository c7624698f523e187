import { type EndCause, undecidedStates } from '@shared/payments/payment-states';
import { payments } from '@shared/payments/tables';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

async function endWhere(tx: Database, which: SQL, endCause: EndCause): Promise<number[]> {
  // Who is to be erased is so also where it ends already.
  const states = endCause === 'erasure' ? undecidedStates : (['reserved'] as const);
  const ended = await tx
    .update(payments)
    .set({ state: 'ending', endCause, endedAt: sql`now()`, askAt: sql`now()` })
    .where(and(which, inArray(payments.state, [...states])))
    .returning();
  return ended.map(({ registrationId }) => registrationId);
}

/**
 * Has the payments of these registrations end that are reserved: Stripe is asked to expire each session next, and only its
 * word frees the places, or makes the party paid (docs/product/payments.md#ending). Gives the registrations.
 */
export const endReservations = (tx: Database, registrationIds: number[], endCause: EndCause) =>
  endWhere(tx, inArray(payments.registrationId, registrationIds), endCause);

/** The same of all reservations of an event that is cancelled. */
export const endReservationsOf = (tx: Database, eventId: number) =>
  endWhere(tx, eq(payments.eventId, eventId), 'event');
