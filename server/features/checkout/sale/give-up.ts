import { endReservations } from '../../payments/end-reservations';
import { findPending } from '../../payments/guest-payment';
import { askAfterResponse } from '../sync/ask';

/** Who looks at a party, or gives it up. Without Stripe's key it is still read. */
export type Looking = Parameters<typeof askAfterResponse>[0];

/** Has Stripe asked, once the response has left, of what a reserved party has yet to pay. */
export async function askOfParty(looking: Looking, registrationId: number): Promise<void> {
  const pending = await findPending(looking.db, registrationId);
  if (pending) askAfterResponse(looking, pending);
}

/**
 * Gives the places of a reserved party up: Stripe is asked to close the page where they are paid, and only its word frees
 * them (docs/product/payments.md#ending).
 */
export async function giveUp(looking: Looking, registrationId: number): Promise<void> {
  await endReservations(looking.db, [registrationId], 'guest');
  await askOfParty(looking, registrationId);
}
