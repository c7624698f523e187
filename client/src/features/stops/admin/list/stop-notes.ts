import { minuteMilliseconds } from '@shared/dates';
import { walkingMinutes } from '@shared/stops/route';
import { clockTimeOf } from '@/admin/clock-time';
import type { DraftStop } from '../draft/draft-route';

type Times = Pick<DraftStop, 'arrivesAt' | 'leavesAt'>;

const isAfter = (one: string, other: string) => new Date(one) > new Date(other);

/** What is wrong with the times of a stop, after the one before it; null where nothing is. */
export function timesProblem(stop: Times, previous: Times | undefined): string | null {
  if (!isAfter(stop.leavesAt, stop.arrivesAt)) return 'It is left before it is reached.';
  if (!previous || !isAfter(previous.leavesAt, stop.arrivesAt)) return null;
  return `It begins at ${clockTimeOf(stop.arrivesAt)}, but the stop before it ends at ${clockTimeOf(previous.leavesAt)}.`;
}

/** The way to a stop in words: `Walk: about 8 min, 15 min planned`. */
export function wayText(stop: DraftStop, previous: DraftStop | undefined): string | null {
  if (!previous) return null;
  const minutes = walkingMinutes(previous, stop);
  const walk = minutes === null ? 'Walk: no coordinates' : `Walk: about ${minutes} min`;
  const gap = Math.round((Date.parse(stop.arrivesAt) - Date.parse(previous.leavesAt)) / minuteMilliseconds);
  if (gap < 0) return walk;
  return minutes !== null && gap < minutes
    ? `${walk}, only ${gap} min planned`
    : `${walk}, ${gap} min planned`;
}
