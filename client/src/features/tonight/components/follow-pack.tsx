import type { Event } from '@shared/events/events';
import { dayWord } from '@shared/events/own-day';
import { tonightPath } from '@shared/pages';
import { useIsOn } from '@/api/use-now';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { MapPin } from '@/ui/icons';

/** What is asked of an event on its day. */
export type OnItsDay = Pick<Event, 'id' | 'date' | 'endsAt' | 'stopCount' | 'startingVenue'>;

/**
 * The way to where the pack is, on an event's day. A full load: the page has a document of its own. Without a route it
 * says where the pack starts.
 */
export function FollowPack({ event }: { event: OnItsDay }) {
  const isOn = useIsOn(event);
  if (event.stopCount === 0) return <Badge>{`On today, from ${event.startingVenue}`}</Badge>;
  return (
    <a href={tonightPath(event)} className={buttonStyles({ variant: 'lager' })}>
      <MapPin className="size-5" />
      {isOn ? 'Follow the pack now' : `The route ${dayWord(event).toLowerCase()}`}
    </a>
  );
}
