import { dayMilliseconds } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { serverTime } from '@/api/server-time';

/** The shortest interval, for an event that ends later than expected. */
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
