import type { Event } from '@shared/events/events';
import { dayWord, hasBegun } from '@shared/events/own-day';
import { tonightPath } from '@shared/pages';
import { useRenderedAt } from '@/api/rendered-at';
import { currentTime } from '@/api/server-time';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { MapPin } from '@/ui/icons';
import { everyMinute, useBrowserValue } from '@/ui/page/use-browser-value';

/** What is asked of an event on its day. */
export type OnItsDay = Pick<Event, 'id' | 'date' | 'endsAt' | 'stopCount' | 'startingVenue'>;

/**
 * The way to where the pack is, on an event's day. A full load: the page has a document of its own. Without a route it
 * says where the pack starts.
 */
export function FollowPack({ event }: { event: OnItsDay }) {
  const begunWhenRendered = hasBegun(event, useRenderedAt());
  const isOn = useBrowserValue(() => hasBegun(event, currentTime()), begunWhenRendered, everyMinute);
  if (event.stopCount === 0) return <Badge>{`On today, from ${event.startingVenue}`}</Badge>;
  return (
    <a href={tonightPath(event)} className={buttonStyles({ variant: 'lager' })}>
      <MapPin className="size-5" />
      {isOn ? 'Follow the pack now' : `The route ${dayWord(event).toLowerCase()}`}
    </a>
  );
}
