import type { CancellationCause } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq, inArray } from 'drizzle-orm';
import { dropUnsentAbout } from '../../mail/emails-about';
import { kindsWhileRegistered } from '../guest-mail/email-rules';
import { queueRegistrationEmail } from '../guest-mail/emails';
import { endReservations } from '../payments/end-reservations';
import { refundCancelled } from '../payments/refund-cancelled';
import { isGuest } from '../registrations/queries';
import type { Settling } from './free-places';

/** What a party becomes whose registration ends. */
export const cancelled = (cancellationCause: CancellationCause, now: Date) =>
  ({
    state: 'cancelled',
    cancelledAt: now,
    cancellationCause,
    waitingSince: null,
    offerExpiresAt: null,
  }) as const;

/**
 * Cancels those of these registrations that are not, drops what is still to be sent about them and tells their guests,
 * unless they did it themselves, their mail does not arrive or the event itself is cancelled. What they have paid goes back by the rules. Gives the cancelled ones:
 * who is still paying is not, until Stripe has said that they cannot any more.
 * What it frees is not offered yet: `cancelRegistrations` does both.
 */
export async function cancelRows(
  { tx, mail, event, now }: Settling,
  ids: number[],
  cause: CancellationCause,
): Promise<RegistrationRow[]> {
  if (ids.length === 0) return [];
  await endReservations(tx, ids, cause === 'guest' ? 'cancelled' : 'organizer');
  const rows = await tx
    .update(registrations)
    .set(cancelled(cause, now))
    .where(and(eq(registrations.eventId, event.id), inArray(registrations.id, ids), isGuest))
    .returning();
  const cancelledIds = rows.map(({ id }) => id);
  if (cancelledIds.length === 0) return [];
  await refundCancelled(tx, event, cancelledIds, cause, now);
  await dropUnsentAbout(tx, { kind: 'registration', ids: cancelledIds }, kindsWhileRegistered);
  if (cause === 'guest' || cause === 'undeliverable' || event.cancelledAt) return rows;
  for (const registration of rows)
    await queueRegistrationEmail(tx, mail, 'registration-cancelled', {
      registration,
      event,
      // A guest that the organizer brings back may be cancelled again.
      cause: `${cause}:${now.toISOString()}`,
    });
  return rows;
}
