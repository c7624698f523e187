import { stopTimes } from '@shared/stops/stop-times';
import type { Route, Stop } from '@shared/stops/stops';
import type { Difference } from '@/admin/conflict-notice';
import { offersOf, stopStates } from './list/stop-state-text';
import { writeCoordinates } from './stop/coordinates';

const facts: { label: string; value: (stop: Stop) => string }[] = [
  { label: 'name', value: ({ name }) => name },
  { label: 'address', value: ({ address }) => address },
  { label: 'times', value: stopTimes },
  { label: 'specials', value: (stop) => offersOf(stop).join(', ') },
  { label: 'note', value: ({ note }) => note ?? '' },
  { label: 'coordinates', value: writeCoordinates },
  {
    label: 'state',
    value: ({ state, isTimeAgreed }) => stopStates[state].label + (isTimeAgreed ? '' : ', new time'),
  },
];

/** In what a route is now another than the one that was opened. */
export function routeDifferences(opened: Route, current: Route): Difference[] {
  const differences: Difference[] = [];
  for (const stop of opened.stops) {
    const now = current.stops.find(({ id }) => id === stop.id);
    if (!now) {
      differences.push({ label: stop.name, now: 'removed' });
      continue;
    }
    const changed = facts.filter(({ value }) => value(stop) !== value(now));
    for (const { label, value } of changed)
      differences.push({ label: `${stop.name}, ${label}`, now: value(now) || 'empty' });
  }
  const added = current.stops.filter(({ id }) => !opened.stops.some((stop) => stop.id === id));
  for (const stop of added) differences.push({ label: stop.name, now: `a stop, ${stopTimes(stop)}` });
  const before = opened.stops.filter(({ id }) => current.stops.some((stop) => stop.id === id));
  const after = current.stops.filter(({ id }) => opened.stops.some((stop) => stop.id === id));
  if (before.map(({ id }) => id).join() !== after.map(({ id }) => id).join())
    differences.push({ label: 'Order', now: after.map(({ name }) => name).join(', ') });
  return differences;
}
