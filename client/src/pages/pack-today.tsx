import type { Event } from '@shared/events/events';
import { dayWord } from '@shared/events/own-day';
import { tonightPath } from '@shared/pages';
import type { PublicStop } from '@shared/stops/stops';
import type { StopPhase } from '@shared/stops/tonight';
import { useIsOn, useIsToday } from '@/api/use-now';
import type { ShownEvent } from '@/features/events/api/use-events';
import { Route } from '@/features/stops/components/route';
import { PackNow, useEvening } from '@/features/tonight/components/pack-now';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { MapPin } from '@/ui/icons';

type OnItsDay = Pick<Event, 'id' | 'date' | 'endsAt' | 'stopCount' | 'startingVenue'>;

/** The way to where the pack is, by a full load (a document of its own); without a route, to where it starts. */
function FollowPack({ event }: { event: OnItsDay }) {
  const isOn = useIsOn(event);
  if (event.stopCount === 0) return <Badge>{`On today, from ${event.startingVenue}`}</Badge>;
  return (
    <a href={tonightPath(event)} className={buttonStyles({ variant: 'lager' })}>
      <MapPin className="size-5" />
      {isOn ? 'Follow the pack now' : `The route ${dayWord(event).toLowerCase()}`}
    </a>
  );
}

/** On the day of a crawl: where the pack is, and the way to it. */
export function PackToday({ event }: { event: OnItsDay }) {
  // From the first paint on: what follows has its place then.
  const isToday = useIsToday(event);
  if (!isToday) return null;
  return (
    <div data-pack-today className="grid justify-items-start gap-3">
      {event.stopCount > 0 && <PackNow eventId={event.id} />}
      <FollowPack event={event} />
    </div>
  );
}

type StopToday = PublicStop & { phase?: StopPhase };

/** The stops of a route; on its day with the times that Tonight says, and how they lie in the evening. */
export function useStopsToday(event: OnItsDay & Pick<ShownEvent, 'stops'>): StopToday[] {
  const isToday = useIsToday(event);
  const { evening } = useEvening(event.id, isToday && event.stopCount > 0);
  if (!isToday || !evening) return event.stops ?? [];
  return evening.stops.map(({ arrives, leaves, ...stop }) => ({
    ...stop,
    arrivesAt: arrives.toISOString(),
    leavesAt: leaves.toISOString(),
  }));
}

function phaseMark(phase: StopPhase | undefined) {
  if (phase === 'now')
    return (
      <Badge tone="sunset" className="justify-self-start print:hidden">
        The pack is here
      </Badge>
    );
  return phase === 'past' && <p className="text-blush print:hidden">Behind us</p>;
}

type RouteTodayProps = { event: OnItsDay & Pick<ShownEvent, 'stops' | 'vendors'> };

export function RouteToday({ event }: RouteTodayProps) {
  const stops = useStopsToday(event);
  return (
    <Route
      stops={stops}
      vendors={event.vendors ?? []}
      mark={(index) => phaseMark(stops[index]?.phase)}
      here={stops.findIndex(({ phase }) => phase === 'now')}
    />
  );
}
