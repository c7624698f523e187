import type { Event } from '@shared/events/events';
import { isOnItsDay } from '@shared/events/own-day';
import { tonightPath } from '@shared/pages';
import { useContext } from 'react';
import { RenderedAt } from '@/api/rendered-at';
import { serverTime } from '@/api/server-time';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { MapPin } from '@/ui/icons';
import { everyMinute, useBrowserValue } from '@/ui/page/use-browser-value';

/** What is asked of an event on its day. */
export type OnItsDay = Pick<Event, 'id' | 'date' | 'endsAt' | 'stopCount' | 'startingVenue'>;

/** Whether something holds at an instant by the server's clock; before hydration, when the page was rendered. */
function useHolds(holds: (now: number) => boolean): boolean {
  const renderedAt = useContext(RenderedAt);
  const holdsAt = (now: number | undefined) => !!now && holds(now);
  return useBrowserValue(() => holdsAt(serverTime()), holdsAt(Date.parse(renderedAt ?? '')), everyMinute);
}

/** Whether an event is yet to come today, or under way. */
export const useIsToday = (event?: Pick<Event, 'date' | 'endsAt'> | null): boolean =>
  useHolds((now) => !!event && isOnItsDay(event, now));

/** Whether an event with a route has begun: then who looks for it looks for the pack. */
export const useIsOut = ({ date, stopCount }: Pick<OnItsDay, 'date' | 'stopCount'>): boolean =>
  useHolds((now) => stopCount > 0 && Date.parse(date) <= now);

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
