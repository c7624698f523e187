import { parseClockTime } from '@shared/clock-times';
import { clockOf, dayMilliseconds, minuteMilliseconds, orlandoDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { startInstant } from '@shared/instants';
import type { StopRow } from '@shared/stops/stops';

type Start = Pick<EventRow, 'date' | 'startTime'>;
type Times = Pick<StopRow, 'arrivesAt' | 'leavesAt'> & { movedBy?: number };

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

/** By how many minutes of Orlando's clocks a stop arrives later than it did. */
export const minutesMoved = (from: Times, to: Times): number =>
  Math.round((shown(to.arrivesAt) - shown(from.arrivesAt)) / minuteMilliseconds);

/** How far a stop has still to move with its event: what the organizer has moved by as much before stays at its hour. */
function left(by: number, { movedBy = 0 }: Times): number {
  const rest = by - movedBy * minuteMilliseconds;
  return movedBy !== 0 && rest % dayMilliseconds === 0 ? rest : by;
}

/**
 * A route's times where its event starts at another time: what is 5 PM stays 5 PM on another day, and an hour after the
 * start stays an hour after it, unless it was moved there before. In the one hour of the year that the clocks skip or repeat, order and length come first.
 */
export function shiftRoute<Stop extends Times>(route: Stop[], from: Start, to: Start): Stop[] {
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
