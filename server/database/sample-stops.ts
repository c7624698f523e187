import { addDays, endInstant, type OrlandoDay, startInstant } from '@shared/dates';
import type { events, stops } from '@shared/tables';
import { type SampleStop, sampleRoutes } from './sample-routes';

type SampleEvent = Pick<typeof events.$inferInsert, 'title' | 'date' | 'startTime' | 'endTime'>;

const minute = 60 * 1000;
const hour = 60 * minute;
const walk = 10 * minute;

/** When each of `count` stops begins and ends. Wristbands take two hours; the others share what is left. */
function timesOf({ date, startTime, endTime }: SampleEvent, count: number) {
  const start = date.getTime();
  const length = endInstant(date, startTime, endTime).getTime() - start;
  const first = length >= count * hour ? 2 * hour : length / count;
  const each = (length - first) / (count - 1);
  const rounded = (after: number) => start + Math.round(after / (5 * minute)) * 5 * minute;
  const begins = (position: number) => (position === 0 ? start : rounded(first + each * (position - 1)));
  return Array.from({ length: count }, (_, position) => ({
    arrivesAt: new Date(begins(position)),
    leavesAt: new Date(begins(position + 1) - (position + 1 < count ? walk : 0)),
  }));
}

/** What an event's row says of its route. */
export function sampleRouteOf({ title }: SampleEvent) {
  const route = sampleRoutes[title]?.stops ?? [];
  const isConfirmed = ({ state = 'confirmed' }: SampleStop) => state === 'confirmed';
  const [first] = route;
  return {
    stopCount: route.length,
    confirmedStopCount: route.filter(isConfirmed).length,
    firstStop: first && isConfirmed(first) ? first.name : null,
  };
}

/** The stops of an event. A venue has answered for itself; for a free address the organiser has. */
export function sampleStops(
  today: OrlandoDay,
  event: SampleEvent & { id: number },
  venueIds: ReadonlyMap<string, number>,
): (typeof stops.$inferInsert)[] {
  const route = sampleRoutes[event.title]?.stops ?? [];
  const times = timesOf(event, route.length);
  const askedAt = startInstant(addDays(today, -6), '11:00');
  const answeredAt = startInstant(addDays(today, -4), '15:20');
  return route.map(({ place: [latitude, longitude], state = 'confirmed', ...stop }, index) => {
    const venueId = venueIds.get(stop.name) ?? null;
    const hasAnswered = state === 'confirmed' || state === 'declined';
    return {
      ...stop,
      ...(times[index] ?? { arrivesAt: event.date, leavesAt: event.date }),
      eventId: event.id,
      position: index + 1,
      venueId,
      latitude,
      longitude,
      state,
      askedAt: venueId !== null || state === 'invited' ? askedAt : null,
      answeredAt: hasAnswered ? answeredAt : null,
      answeredBy: hasAnswered ? (venueId === null ? 'organiser' : 'venue') : null,
    };
  });
}
