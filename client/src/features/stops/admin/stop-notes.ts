import { clockTimeOf } from '@/admin/clock-time';
import { countLabel } from '@/ui/count-label';
import { type DraftStop, wayTo } from './draft-route';

type Times = Pick<DraftStop, 'arrivesAt' | 'leavesAt'>;

const isAfter = (one: string, other: string) => new Date(one) > new Date(other);

/** What is wrong with the times of a stop, after the one before it; null where nothing is. */
export function timesProblem(stop: Times, previous: Times | undefined): string | null {
  if (!isAfter(stop.leavesAt, stop.arrivesAt)) return 'It is left before it is reached.';
  if (!previous || !isAfter(previous.leavesAt, stop.arrivesAt)) return null;
  return `It begins at ${clockTimeOf(stop.arrivesAt)}, but the stop before it ends at ${clockTimeOf(previous.leavesAt)}.`;
}

/** The way to a stop in words: `A walk of about 8 minutes, with 15 minutes for it`. */
export function wayText(stop: DraftStop, previous: DraftStop | undefined): string | null {
  const way = wayTo(stop, previous);
  if (!way) return null;
  const walk =
    way.walk === null
      ? 'No walking time without coordinates'
      : `A walk of about ${countLabel(way.walk, 'minutes')}`;
  if (way.gap < 0) return walk;
  if (way.gap === 0) return `${walk}, with no time for it`;
  const isTight = way.walk !== null && way.gap < way.walk;
  return `${walk}, with ${isTight ? 'only ' : ''}${countLabel(way.gap, 'minutes')} for it`;
}
