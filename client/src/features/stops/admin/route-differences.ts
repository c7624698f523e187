import { stopTimes } from '@shared/stops/stop-times';
import type { Route } from '@shared/stops/stops';
import type { Difference } from '@/admin/conflict-notice';
import { fieldNames } from '@/ui/form/described-field';
import { draftOf } from './draft/draft-route';
import { stopFields, stopValues } from './stop/stop-form';

/** In what a route is now another than the one that was opened. */
export function routeDifferences(opened: Route, current: Route): Difference[] {
  const differences: Difference[] = [];
  for (const stop of opened.stops) {
    const now = current.stops.find(({ id }) => id === stop.id);
    if (!now) {
      differences.push({ label: stop.name, now: 'removed' });
      continue;
    }
    const [before, after] = [stopValues(draftOf(stop)), stopValues(draftOf(now))];
    for (const name of fieldNames(stopFields)) {
      const { label, difference } = stopFields[name];
      if (difference === null) continue;
      const [was, is] = difference
        ? [difference.of(stop), difference.of(now)]
        : [String(before[name]), String(after[name])];
      if (was !== is)
        differences.push({
          label: `${stop.name}, ${difference?.label ?? label.toLowerCase()}`,
          now: is || 'empty',
        });
    }
  }
  const added = current.stops.filter(({ id }) => !opened.stops.some((stop) => stop.id === id));
  for (const stop of added) differences.push({ label: stop.name, now: `a stop, ${stopTimes(stop)}` });
  const before = opened.stops.filter(({ id }) => current.stops.some((stop) => stop.id === id));
  const after = current.stops.filter(({ id }) => opened.stops.some((stop) => stop.id === id));
  if (before.map(({ id }) => id).join() !== after.map(({ id }) => id).join())
    differences.push({ label: 'Order', now: after.map(({ name }) => name).join(', ') });
  return differences;
}
