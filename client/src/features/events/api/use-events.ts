import { dayMilliseconds } from '@shared/dates';
import type { Event, EventDetails, ListedEvent } from '@shared/events/events';
import { useQueryClient } from '@tanstack/react-query';
import { serverTime } from '@/api/server-time';
import { useRead } from '@/api/use-read';

const shortest = 10_000;
/** The longest interval. Timers overflow after some weeks. */
const longest = dayMilliseconds;

/** Milliseconds until the next of these events ends, as a refetch interval. False if all have ended. */
export function untilNextEnd(events: Event[] = []): number | false {
  const ends = events.filter(({ isPast }) => !isPast).map(({ endsAt }) => Date.parse(endsAt));
  if (ends.length === 0) return false;
  const now = serverTime();
  if (now === undefined) return longest;
  return Math.min(Math.max(Math.min(...ends) - now, shortest), longest);
}

export const upcomingKey = ['/api/events'];

export const useUpcomingEvents = ({ staleTime }: { staleTime?: number } = {}) =>
  useRead('/api/events', {
    refetchInterval: ({ state }) => untilNextEnd(state.data),
    ...(staleTime !== undefined && { staleTime }),
  });

export function usePastEvents() {
  const queries = useQueryClient();
  return useRead('/api/events?when=past', {
    // The next past event is still in the list of upcoming ones.
    refetchInterval: () => untilNextEnd(queries.getQueryData<Event[]>(upcomingKey)),
  });
}

/** An event as its page shows it: the lists say nothing of its route, its album and the places that are left. */
export type ShownEvent = Event & Partial<Omit<EventDetails, keyof Event>>;

/** One event, read where it `isShown`. The list of upcoming events provides its data while it loads. */
export function useEvent(id: number, isShown = true) {
  const queries = useQueryClient();
  return useRead(`/api/events/${id}`, {
    enabled: isShown,
    refetchInterval: ({ state }) => untilNextEnd(state.data && [state.data]),
    placeholderData: (): ShownEvent | undefined =>
      queries.getQueryData<ListedEvent[]>(upcomingKey)?.find((event) => event.id === id),
  });
}
