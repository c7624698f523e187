import { minuteMilliseconds } from '@shared/dates';
import type { Tonight } from '@shared/stops/stops';
import { followPack } from '@shared/stops/tonight';
import { useRenderedAt } from '@/api/rendered-at';
import { currentTime } from '@/api/server-time';
import { useRead } from '@/api/use-read';
import { everyMinute, useBrowserValue } from '@/ui/page/use-browser-value';

/** How often it is looked up where the pack is, in milliseconds. */
const every = 20_000;

const minuteOf = (now: number) => Math.floor(now / minuteMilliseconds) * minuteMilliseconds;

/** How an evening is going: what was said of it, and where the pack is by that, which goes on by the minute. */
export function useEvening(eventId: number, enabled = true) {
  const query = useRead<Tonight>(`/api/events/${eventId}/tonight`, { refetchInterval: every, enabled });
  const minute = useBrowserValue(() => minuteOf(currentTime()), minuteOf(useRenderedAt()), everyMinute);
  const { data: said } = query;
  return { query, said, evening: said && followPack(said, new Date(minute)) };
}
