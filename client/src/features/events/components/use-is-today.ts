import type { Event } from '@shared/events/events';
import { isOnItsDay } from '@shared/events/own-day';
import { serverTime } from '@/api/server-time';
import { everyMinute, useBrowserValue } from '@/ui/page/use-browser-value';

/**
 * Whether an event is yet to come today, or under way, by the server's clock. Before hydration at the instant that the page
 * was rendered, where its caller knows that.
 */
export function useIsToday(event?: Pick<Event, 'date' | 'endsAt'> | null, renderedAt?: number): boolean {
  const isToday = (now: number | undefined) => !!event && !!now && isOnItsDay(event, now);
  return useBrowserValue(() => isToday(serverTime()), isToday(renderedAt), everyMinute);
}
