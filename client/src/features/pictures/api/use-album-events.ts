import type { Event } from '@shared/events';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/api/request';
import { serverTime } from '@/api/server-time';

const useEventList = (path: string) =>
  useQuery({ queryKey: [path], queryFn: () => getJson<Event[]>(path) }).data ?? [];

/** The events that have begun, the latest first: of others there are no pictures yet. */
export function useAlbumEvents(): Event[] {
  const upcoming = useEventList('/api/events');
  const past = useEventList('/api/events?when=past');
  const now = serverTime() ?? Date.now();
  return [...upcoming.filter(({ date }) => Date.parse(date) <= now).reverse(), ...past];
}
