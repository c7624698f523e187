import type { Event } from '@shared/events/events';
import { hasBegun, isOnItsDay } from '@shared/events/own-day';
import { useNow } from '@/api/use-now';

/** Whether an event is yet to come today, or under way; before hydration only where it `isDrawn` by the server. */
export const useIsToday = (event?: Pick<Event, 'date' | 'endsAt'> | null, isDrawn = true): boolean =>
  useNow((now) => !!event && isOnItsDay(event, now), isDrawn);

/** Whether an event has begun. */
export const useIsOn = (event?: Pick<Event, 'date'>): boolean =>
  useNow((now) => !!event && hasBegun(event, now));
