import type { Event } from '@shared/events/events';
import { serverTime } from '@/api/server-time';
import { useRead } from '@/api/use-read';

/** The events that have begun, the latest first: of others there are no pictures yet. */
export function useAlbumEvents(): Event[] {
  const { data: upcoming = [] } = useRead<Event[]>('/api/events');
  const { data: past = [] } = useRead<Event[]>('/api/events?when=past');
  const now = serverTime() ?? Date.now();
  return [...upcoming.filter(({ date }) => Date.parse(date) <= now).reverse(), ...past];
}
