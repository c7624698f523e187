import type { Event, eventForm } from '@shared/events';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { getJson, sendJson } from '@/api/request';

export const eventKeys = {
  upcoming: ['/api/events'],
  admin: ['/api/admin/events'],
} as const;

export function useUpcomingEvents({ staleTime }: { staleTime?: number } = {}) {
  return useQuery({
    queryKey: eventKeys.upcoming,
    queryFn: () => getJson<Event[]>('/api/events'),
    ...(staleTime === undefined ? {} : { staleTime }),
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
  return useMutation({
    mutationFn: (changes: EventChanges) => sendJson<Event>('PUT', `/api/admin/events/${id}`, changes),
    onSuccess: () => void refetchEvents(queries),
  });
}

/** After a change, both what admins and what visitors see is out of date. */
function refetchEvents(queries: QueryClient): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries({ queryKey: eventKeys.admin }),
    queries.invalidateQueries({ queryKey: eventKeys.upcoming }),
  ]);
}
