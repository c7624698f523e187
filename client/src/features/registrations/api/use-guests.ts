import type { GuestTotals } from '@shared/registrations/guest-list';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { refetchAfterChange } from '@/api/admin/after-change';
import { getJson } from '@/api/request';

// Whatever is known of an event's guests is invalidated with their list, because the keys begin with its path.
export const guestsPath = (eventId: number) => `/api/admin/events/${eventId}/registrations`;

/** How many guests an event has, and how many of them are inside. Read again after `refetchEvery` milliseconds. */
export function useGuestTotals(eventId: number, refetchEvery: number | false = false) {
  return useQuery({
    queryKey: [guestsPath(eventId), 'totals'],
    queryFn: () => getJson<GuestTotals>(`${guestsPath(eventId)}/totals`),
    refetchInterval: refetchEvery,
  });
}

/** Invalidates everything that shows this event's guests. */
export const refetchGuests = (eventId: number) => (queries: QueryClient) =>
  refetchAfterChange(queries, [guestsPath(eventId)]);

export function useRefetchGuests(eventId: number) {
  const queries = useQueryClient();
  return () => refetchGuests(eventId)(queries);
}
