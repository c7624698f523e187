import type { Event, EventDetails, ListedEvent } from '@shared/events/events';
import { useQueryClient } from '@tanstack/react-query';
import { useRead } from '@/api/use-read';
import { untilNextEnd } from './until-next-end';

export const upcomingKey = ['/api/events'];

export const useUpcomingEvents = ({ staleTime }: { staleTime?: number } = {}) =>
  useRead<ListedEvent[]>('/api/events', {
    refetchInterval: ({ state }) => untilNextEnd(state.data),
    ...(staleTime !== undefined && { staleTime }),
  });

/** Past events, latest first. */
export function usePastEvents() {
  const queries = useQueryClient();
  return useRead<ListedEvent[]>('/api/events?when=past', {
    // The next past event is still in the list of upcoming ones.
    refetchInterval: () => untilNextEnd(queries.getQueryData<Event[]>(upcomingKey)),
  });
}

/** An event as its page shows it: the lists say nothing of its route, its album and the places that are left. */
export type ShownEvent = Event & Partial<Omit<EventDetails, keyof Event>>;

/** One event. The list of upcoming events provides its data while it loads. */
export function useEvent(id: number) {
  const queries = useQueryClient();
  return useRead<ShownEvent>(`/api/events/${id}`, {
    refetchInterval: ({ state }) => untilNextEnd(state.data && [state.data]),
    placeholderData: () => queries.getQueryData<ListedEvent[]>(upcomingKey)?.find((event) => event.id === id),
  });
}
