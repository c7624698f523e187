import type { Event } from '@shared/events';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/api/request';

/** The events that a newsletter can announce: the public ones that are not over. */
export function useComingEvents() {
  return useQuery({ queryKey: ['/api/events'], queryFn: () => getJson<Event[]>('/api/events') });
}
