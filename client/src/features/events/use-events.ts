import type { Event, eventForm } from '@shared/events';
import { pages } from '@shared/pages';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { getJson, sendJson } from '@/api/request';
import { useSending } from '@/api/use-sending';
import { showToast } from '@/ui/toast-store';

export const eventKeys = {
  upcoming: ['/api/events'],
  past: ['/api/events?when=past'],
  one: (id: number) => [`/api/events/${id}`] as const,
  admin: ['/api/admin/events'],
} as const;

export function useUpcomingEvents({ staleTime }: { staleTime?: number } = {}) {
  return useQuery({
    queryKey: eventKeys.upcoming,
    queryFn: () => getJson<Event[]>('/api/events'),
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}

/** The crawls whose day has ended, latest first. */
export function usePastEvents() {
  return useQuery({
    queryKey: eventKeys.past,
    queryFn: () => getJson<Event[]>('/api/events?when=past'),
  });
}

/** One event. What the list of upcoming ones says of it is shown until its own answer is here. */
export function useEvent(id: number) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: eventKeys.one(id),
    queryFn: () => getJson<Event>(`/api/events/${id}`),
    placeholderData: () =>
      queries.getQueryData<Event[]>(eventKeys.upcoming)?.find((event) => event.id === id),
  });
}

export function useAdminEvents() {
  return useQuery({
    queryKey: eventKeys.admin,
    queryFn: () => getJson<Event[]>('/api/admin/events'),
  });
}

/** What the API takes for an event: the form's price has become cents. */
export type EventChanges = z.output<typeof eventForm>;

export function useUpdateEvent(id: number) {
  const queries = useQueryClient();
  return useSending({
    mutationFn: (changes: EventChanges) => sendJson<Event>('PUT', `/api/admin/events/${id}`, changes),
    onSuccess: () => {
      showToast({
        title: 'Event Updated',
        description: 'Event has been successfully updated. Visit the Events page to see your changes.',
        action: { label: 'View Events', href: pages.events },
      });
      void refetchEvents(queries);
    },
    onError: () =>
      void showToast({
        title: 'Update Failed',
        description: 'Failed to update event. Please try again.',
        variant: 'destructive',
      }),
  });
}

/** After a change, both what admins and what visitors see is out of date. */
function refetchEvents(queries: QueryClient): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries({ queryKey: eventKeys.admin }),
    queries.invalidateQueries({ predicate: ({ queryKey: [address] }) => isPublicRead(address) }),
  ]);
}

/** The lists that visitors see, and every single event. */
function isPublicRead(address: unknown): boolean {
  return typeof address === 'string' && /^\/api\/events(?![^/?])/.test(address);
}
