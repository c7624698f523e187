import { parseClockTime } from '@shared/clock-times';
import {
  clockOf,
  dayMilliseconds,
  formatClock,
  formatMoment,
  hourMilliseconds,
  minuteMilliseconds,
  orlandoDay,
} from '@shared/dates';
import type { FieldErrors } from '@shared/errors';
import type { EventRow } from '@shared/events/events';
import { startInstant } from '@shared/instants';
import type { StopRow } from '@shared/stops/stops';

type Times = Pick<StopRow, 'arrivesAt' | 'leavesAt'>;

/** A first drink before the start, and a last one after the end. */
const hoursBefore = 4;
const hoursAfter = 6;

function problemsOf({ arrivesAt, leavesAt }: Times, { date, endsAt }: Pick<EventRow, 'date' | 'endsAt'>) {
  const earliest = new Date(date.getTime() - hoursBefore * hourMilliseconds);
  const latest = new Date(endsAt.getTime() + hoursAfter * hourMilliseconds);
  if (arrivesAt < earliest || arrivesAt > latest)
    return { arrivesAt: `Must be between ${formatMoment(earliest)} and ${formatMoment(latest)}` };
  if (leavesAt <= arrivesAt) return { leavesAt: 'Must be later than the arrival' };
  if (leavesAt > latest) return { leavesAt: `Must be no later than ${formatMoment(latest)}` };
  return {};
}

/** What is wrong with the times of a route, by field. */
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

type Start = Pick<EventRow, 'date' | 'startTime'>;
type MovedTimes = Times & { movedBy?: number };

/** What Orlando's clocks and calendars show, as a number that no daylight saving moves. */
const shown = (instant: Date) => clockOf(instant).getTime();
const shownDay = (instant: Date) => Date.parse(orlandoDay(instant));

function instantShowing(number: number): Date {
  const text = new Date(number).toISOString();
  return startInstant(text.slice(0, 10), text.slice(11, 16));
}

/** How far a start moves by the clock: by whole days where a start is no clock time ("dusk"). */
function distance(from: Start, to: Start): number {
  const haveClocks = parseClockTime(from.startTime) !== null && parseClockTime(to.startTime) !== null;
  return haveClocks ? shown(to.date) - shown(from.date) : shownDay(to.date) - shownDay(from.date);
}

export const minutesMoved = (from: Times, to: Times): number =>
  Math.round((shown(to.arrivesAt) - shown(from.arrivesAt)) / minuteMilliseconds);

/** How far a stop has still to move with its event: what the organizer has moved by as much before stays at its hour. */
function left(by: number, { movedBy = 0 }: MovedTimes): number {
  const rest = by - movedBy * minuteMilliseconds;
  return movedBy !== 0 && rest % dayMilliseconds === 0 ? rest : by;
}

/**
 * A route's times where its event starts at another time: 5 PM stays 5 PM on another day, and an hour after the start stays
 * that. In the hour that the clocks skip or repeat, order and length of the stops come first.
 */
export function shiftRoute<Stop extends MovedTimes>(route: Stop[], from: Start, to: Start): Stop[] {
  const distanceOfEvent = distance(from, to);
  let latest = new Date(0);
  return route.map((stop) => {
    const by = left(distanceOfEvent, stop);
    const arrives = instantShowing(shown(stop.arrivesAt) + by);
    const leaves = instantShowing(shown(stop.leavesAt) + by);
    const arrivesAt = arrives < latest ? latest : arrives;
    const stay = stop.leavesAt.getTime() - stop.arrivesAt.getTime();
    const leavesAt = leaves > arrivesAt ? leaves : new Date(arrivesAt.getTime() + stay);
    latest = leavesAt;
    return { ...stop, arrivesAt, leavesAt };
  });
}
