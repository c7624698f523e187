import { minuteMilliseconds } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { hasBegun, isOnItsDay } from '@shared/events/own-day';
import { useSyncExternalStore } from 'react';
import { useRenderedAt } from './rendered-at';
import { currentTime } from './server-time';

function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, minuteMilliseconds);
  return () => clearInterval(timer);
}

/**
 * Reads the server's time each minute; before hydration the instant of rendering, or none unless it `isDrawn` by the
 * server.
 */
export function useNow<Value extends boolean | number>(read: (now: number) => Value, isDrawn = true): Value {
  const renderedAt = useRenderedAt();
  return useSyncExternalStore(
    everyMinute,
    () => read(currentTime()),
    () => read(isDrawn ? renderedAt : 0),
  );
}

export const useMinute = (): number =>
  useNow((now) => Math.floor(now / minuteMilliseconds) * minuteMilliseconds);

/** Whether an event is yet to come today, or under way; before hydration only where it `isDrawn` by the server. */
export const useIsToday = (event?: Pick<Event, 'date' | 'endsAt'> | null, isDrawn = true): boolean =>
  useNow((now) => now > 0 && !!event && isOnItsDay(event, now), isDrawn);

export const useIsOn = (event?: Pick<Event, 'date'>): boolean =>
  useNow((now) => !!event && hasBegun(event, now));
