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

/**
 * Whether an event is yet to come today, or under way, by the server's clock. Before hydration at the instant that the page
 * was rendered, where its caller knows that.
 */
export function useIsToday(event?: Pick<Event, 'date' | 'endsAt'> | null, renderedAt?: number): boolean {
  const isToday = (now: number | undefined) => !!event && !!now && isOnItsDay(event, now);
  return useBrowserValue(() => isToday(serverTime()), isToday(renderedAt), everyMinute);
}

/** The way to where the pack is. A full load: the page has a document of its own. Without a route it says where the pack starts. */
export function FollowPack({ event }: { event: OnItsDay }) {
  if (event.stopCount === 0) return <Badge>{`On today, from ${event.startingVenue}`}</Badge>;
  return (
    <a href={tonightPath(event)} className={buttonStyles({ variant: 'lager' })}>
      <MapPin className="size-5" />
      Follow the pack now
    </a>
  );
}

/** The same on the event's day. */
export const TonightLink = ({ event }: { event: OnItsDay }) =>
  useIsToday(event) && <FollowPack event={event} />;
