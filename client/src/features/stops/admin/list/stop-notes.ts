import { clockTimeOf } from '@/admin/clock-time';
import { type DraftStop, wayTo } from '../draft/draft-route';

type Times = Pick<DraftStop, 'arrivesAt' | 'leavesAt'>;

const isAfter = (one: string, other: string) => new Date(one) > new Date(other);

/** What is wrong with the times of a stop, after the one before it; null where nothing is. */
export function timesProblem(stop: Times, previous: Times | undefined): string | null {
  if (!isAfter(stop.leavesAt, stop.arrivesAt)) return 'It is left before it is reached.';
  if (!previous || !isAfter(previous.leavesAt, stop.arrivesAt)) return null;
  return `It begins at ${clockTimeOf(stop.arrivesAt)}, but the stop before it ends at ${clockTimeOf(previous.leavesAt)}.`;
}

const minutes = (count: number) => `${count} min`;

/** The way to a stop in words: `Walk: about 8 min, 15 min planned`. */
export function wayText(stop: DraftStop, previous: DraftStop | undefined): string | null {
  const way = wayTo(stop, previous);
  if (!way) return null;
  const walk = way.walk === null ? 'Walk: no coordinates' : `Walk: about ${minutes(way.walk)}`;
  if (way.gap < 0) return walk;
  const isTight = way.walk !== null && way.gap < way.walk;
  return `${walk}, ${isTight ? 'only ' : ''}${minutes(way.gap)} planned`;
}
