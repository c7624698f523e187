import type { CancellationCause } from '@shared/registrations/registration-states';
import { endOfList } from './free-places';

/** What a party becomes that the organizer gives a place, or puts at the end of the waiting list, wherever it stood. */
export function moved(state: 'confirmed' | 'waiting', eventId: number, now: Date) {
  return {
    state,
    waitingSince: state === 'waiting' ? endOfList(eventId, now) : null,
    offerExpiresAt: null,
    missedOffers: 0,
    cancelledAt: null,
    cancellationCause: null,
  };
}

/** What a party becomes whose registration ends. */
export const cancelled = (cancellationCause: CancellationCause, now: Date) =>
  ({
    state: 'cancelled',
    cancelledAt: now,
    cancellationCause,
    waitingSince: null,
    offerExpiresAt: null,
  }) as const;
