import type { Event } from '@shared/events';
import { serverTime } from '@/api/server-time';

/** Where the server says later than expected that an event has ended, it is asked again after so long. */
const soonest = 10_000;
/** Within a day of an event's end the page brings the server's time along. Timers take no more than some weeks. */
const latest = 24 * 60 * 60 * 1000;

/** In how many milliseconds to ask again, as the next of these events ends then; false where each of them has ended. */
export function untilNextEnd(events: Event[] = []): number | false {
  const ends = events.filter(({ isPast }) => !isPast).map(({ endsAt }) => Date.parse(endsAt));
  if (ends.length === 0) return false;
  const now = serverTime();
  if (now === undefined) return latest;
  return Math.min(Math.max(Math.min(...ends) - now, soonest), latest);
}
