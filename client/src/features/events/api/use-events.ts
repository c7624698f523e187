import type { Event, EventDetails, ListedEvent } from '@shared/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson } from '@/api/request';
import { untilNextEnd } from './until-next-end';

export const eventKeys = {
  upcoming: ['/api/events'],
  past: ['/api/events?when=past'],
  one: (id: number) => [`/api/events/${id}`] as const,
  admin: ['/api/admin/events'],
  // Invalidated with the list, because its key has the same prefix.
  adminOne: (id: number) => ['/api/admin/events', 'one', id] as const,
} as const;

export function useUpcomingEvents({ staleTime }: { staleTime?: number } = {}) {
  return useQuery({
    queryKey: eventKeys.upcoming,
    queryFn: () => getJson<Event[]>('/api/events'),
    refetchInterval: ({ state }) => untilNextEnd(state.data),
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}

/** Past events, latest first. */
export function usePastEvents() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: eventKeys.past,
    queryFn: () => getJson<ListedEvent[]>('/api/events?when=past'),
    // The next past event is still in the list of upcoming ones.
    refetchInterval: () => untilNextEnd(queries.getQueryData<Event[]>(eventKeys.upcoming)),
  });
}

/** An event as its page shows it: the lists say nothing of its route, its album and the places that are left. */
export type ShownEvent = Event & Partial<Omit<EventDetails, keyof Event>>;

/** One event. The list of upcoming events provides its data while it loads. */
export function useEvent(id: number) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: eventKeys.one(id),
    queryFn: () => getJson<ShownEvent>(`/api/events/${id}`),
    refetchInterval: ({ state }) => untilNextEnd(state.data && [state.data]),
    placeholderData: () =>
      queries.getQueryData<Event[]>(eventKeys.upcoming)?.find((event) => event.id === id),
  });
}
