import type { GuestTotals } from '@shared/registrations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refetchAfterChange } from '@/api/after-change';
import { getJson } from '@/api/request';

export const guestsPath = (eventId: number) => `/api/admin/events/${eventId}/registrations`;

// Whatever is known of an event's guests is invalidated with their list, because the keys have the same prefix.
export const guestKeys = {
  all: (eventId: number) => [guestsPath(eventId)],
  totals: (eventId: number) => [guestsPath(eventId), 'totals'],
  door: (eventId: number) => [guestsPath(eventId), 'door'],
} as const;

/** How many guests an event has, and how many of them are inside. Read anew after `refetchEvery` milliseconds. */
export function useGuestTotals(eventId: number, refetchEvery: number | false = false) {
  return useQuery({
    queryKey: guestKeys.totals(eventId),
    queryFn: () => getJson<GuestTotals>(`${guestsPath(eventId)}/totals`),
    refetchInterval: refetchEvery,
  });
}

/** Returns a function that has everything read anew that shows this event's guests. */
export function useRefetchGuests(eventId: number) {
  const queries = useQueryClient();
  return () => refetchAfterChange(queries, guestKeys.all(eventId));
}
