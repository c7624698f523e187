import { endOfList } from './guest-list';

/** What a party becomes that the organiser gives a place, or puts at the end of the waiting list, wherever it stood. */
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
