import { formatClock, hourMilliseconds } from '../dates';

type Times = { arrivesAt: Date | string; leavesAt: Date | string };

/** When the pack is at a stop: `4:30 PM – 5:30 PM`. */
export function stopTimes({ arrivesAt, leavesAt }: Times) {
  return `${formatClock(arrivesAt)} – ${formatClock(leavesAt)}`;
}

const shift = (from: Date | string, to: Date | string) =>
  Math.abs(new Date(to).getTime() - new Date(from).getTime());

/** Whether a stop is at the same time. */
export const isSameTime = (one: Times, other: Times): boolean =>
  shift(one.arrivesAt, other.arrivesAt) === 0 && shift(one.leavesAt, other.leavesAt) === 0;

const twoHours = 2 * hourMilliseconds;

/**
 * Whether the times of a stop are too far apart for a yes to one to hold for the other: another evening, or more than two
 * hours (docs/product/route.md). An evening may run past midnight, so that the hours alone decide.
 */
export const isAnotherDay = (one: Times, other: Times): boolean =>
  shift(one.arrivesAt, other.arrivesAt) > twoHours || shift(one.leavesAt, other.leavesAt) > twoHours;
