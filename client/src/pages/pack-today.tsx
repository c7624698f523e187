import { useRenderedAt } from '@/api/rendered-at';
import type { ShownEvent } from '@/features/events/api/use-events';
import { FollowPack, type OnItsDay, useIsToday } from '@/features/events/components/tonight-link';
import { useEvening } from '@/features/tonight/api/use-evening';
import { PackNow } from '@/features/tonight/components/pack-now';

/** Whether it is an event's day, from the first paint on: what follows has its place then. */
const useIsTodayHere = (event: OnItsDay) => useIsToday(event, useRenderedAt());

/** On the day of a crawl: where the pack is, and the way to it. */
export function PackToday({ event }: { event: OnItsDay }) {
  if (!useIsTodayHere(event)) return null;
  return (
    <div className="grid justify-items-start gap-3">
      {event.stopCount > 0 && <PackNow eventId={event.id} />}
      <FollowPack event={event} />
    </div>
  );
}

/** The stops of a route; on its day with the times that Tonight says. */
export function useStopsToday(event: OnItsDay & Pick<ShownEvent, 'stops'>) {
  const isToday = useIsTodayHere(event);
  const { evening } = useEvening(event.id, isToday && event.stopCount > 0);
  if (!isToday || !evening) return event.stops ?? [];
  return evening.stops.map(({ arrives, leaves, ...stop }) => ({
    ...stop,
    arrivesAt: arrives.toISOString(),
    leavesAt: leaves.toISOString(),
  }));
}
