import { followPack } from '@shared/stops/tonight';
import { useMinute } from '@/api/use-now';
import { useRead } from '@/api/use-read';

/** How often it is looked up where the pack is, in milliseconds. */
const every = 20_000;

/** How an evening is going: what was said of it, and where the pack is by that, which goes on by the minute. */
export function useEvening(eventId: number, enabled = true) {
  const query = useRead(`/api/events/${eventId}/tonight`, { refetchInterval: every, enabled });
  const minute = useMinute();
  const { data: said } = query;
  return { query, said, evening: said && followPack(said, new Date(minute)) };
}
