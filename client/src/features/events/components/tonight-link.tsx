import type { Event } from '@shared/events/events';
import { isOnItsDay } from '@shared/events/own-day';
import { tonightPath } from '@shared/pages';
import { serverTime } from '@/api/server-time';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { MapPin } from '@/ui/icons';
import { everyMinute, useBrowserValue } from '@/ui/page/use-browser-value';

/** What is asked of an event on its day. */
export type OnItsDay = Pick<Event, 'id' | 'date' | 'endsAt' | 'stopCount' | 'startingVenue'>;

/** Whether an event is yet to come today, or under way, by the server's clock; not before hydration, as the page may be older. */
export function useIsToday(event?: Pick<Event, 'date' | 'endsAt'> | null): boolean {
  return useBrowserValue(
    () => {
      const now = serverTime();
      return !!event && now !== undefined && isOnItsDay(event, now);
    },
    false,
    everyMinute,
  );
}

/** The way to where the pack is, on the event's day. A full load: the page has a document of its own. Without a route it says where the pack starts. */
export function TonightLink({ event }: { event: OnItsDay }) {
  if (!useIsToday(event)) return null;
  if (event.stopCount === 0) return <Badge>{`On today, from ${event.startingVenue}`}</Badge>;
  return (
    <a href={tonightPath(event)} className={buttonStyles({ variant: 'lager' })}>
      <MapPin className="size-5" />
      Follow the pack now
    </a>
  );
}
