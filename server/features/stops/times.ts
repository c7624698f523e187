import { formatClock, formatMoment, hourMilliseconds } from '@shared/dates';
import type { FieldErrors } from '@shared/errors';
import type { EventRow } from '@shared/events/events';
import type { StopRow } from '@shared/stops/stops';

type Times = Pick<StopRow, 'arrivesAt' | 'leavesAt'>;

/** A first drink before the start, and a last one after the end. */
const hoursBefore = 4;
const hoursAfter = 6;

/** What is wrong with one stop's times: it is on the event's evening, and has an end. */
function problemsOf({ arrivesAt, leavesAt }: Times, { date, endsAt }: Pick<EventRow, 'date' | 'endsAt'>) {
  const earliest = new Date(date.getTime() - hoursBefore * hourMilliseconds);
  const latest = new Date(endsAt.getTime() + hoursAfter * hourMilliseconds);
  if (arrivesAt < earliest || arrivesAt > latest)
    return { arrivesAt: `Must be between ${formatMoment(earliest)} and ${formatMoment(latest)}` };
  if (leavesAt <= arrivesAt) return { leavesAt: 'Must be later than the arrival' };
  if (leavesAt > latest) return { leavesAt: `Must be no later than ${formatMoment(latest)}` };
  return {};
}

/** What is wrong with the times of a whole route, by field: nobody is at two stops at once. */
export function routeProblems(route: Times[], event: Pick<EventRow, 'date' | 'endsAt'>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, stop] of route.entries()) {
    for (const [field, message] of Object.entries(problemsOf(stop, event)))
      errors[`stops.${index}.${field}`] = [message];
    const previous = route[index - 1];
    if (previous && stop.arrivesAt < previous.leavesAt)
      errors[`stops.${index}.arrivesAt`] ??= [`The pack is still at stop ${index} until then`];
  }
  return errors;
}

/** What is wrong with new times of one stop among those before and after it, by field. */
export function stopProblems(
  stop: Times,
  { previous, next }: { previous: Times | undefined; next: Times | undefined },
  event: Pick<EventRow, 'date' | 'endsAt'>,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, message] of Object.entries(problemsOf(stop, event))) errors[field] = [message];
  if (previous && stop.arrivesAt < previous.leavesAt)
    errors.arrivesAt ??= [`The pack is at the stop before until ${formatClock(previous.leavesAt)}`];
  if (next && stop.leavesAt > next.arrivesAt)
    errors.leavesAt ??= [`The pack is at the next stop from ${formatClock(next.arrivesAt)}`];
  return errors;
}
