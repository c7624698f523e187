import {
  clockOf,
  dayMilliseconds,
  formatClock,
  formatLongDay,
  hourMilliseconds,
  type OrlandoDay,
  orlandoClock,
  orlandoDay,
} from '../dates';
import { startInstant } from '../instants';

/** The instant of `HH:MM` on an Orlando day, the first of two. Null in the hour that daylight-saving time leaves out. */
function clockInstant(day: OrlandoDay, time: string): Date | null {
  const instant = startInstant(day, time);
  return orlandoClock(instant).startsWith(time) ? instant : null;
}

/** `Saturday, December 5, 2026 at 4:05 PM EST`, in Orlando. */
export function formatLongMoment(instant: Date | string): string {
  const isSummer = +new Date(instant) - +clockOf(instant) === 4 * hourMilliseconds;
  return `${formatLongDay(instant)} at ${formatClock(instant)} ${isSummer ? 'EDT' : 'EST'}`;
}

type SendTime = { at: Date } | { field: 'day' | 'time'; error: string };

export const longestWait = 366 * dayMilliseconds;

/** The instant of a day and a clock time in Orlando, as fields for them give it, or what is wrong with one of them. */
export function readSendTime(day: OrlandoDay, time: string, now: number): SendTime {
  if (day === '') return { field: 'day', error: 'Choose a day' };
  if (time === '') return { field: 'time', error: 'Choose a time' };
  const at = clockInstant(day, time);
  if (!at) return { field: 'time', error: 'The clocks skip this time on that day. Choose another time' };
  const wait = at.getTime() - now;
  if (day < orlandoDay(new Date(now))) return { field: 'day', error: 'That day is in the past' };
  if (wait <= 0) return { field: 'time', error: 'That time is in the past' };
  if (wait > longestWait) return { field: 'day', error: 'Choose a day within a year' };
  return { at };
}

/** `Saturday, December 5, 2026 at 4:00 PM EST (21:00 UTC)`. */
export function describeSendTime(at: Date): string {
  const utc = at.toISOString().slice(11, 16);
  const isRepeated = orlandoClock(at) === orlandoClock(new Date(at.getTime() + hourMilliseconds));
  return `${formatLongMoment(at)} (${utc} UTC${isRepeated ? ', the first of two such hours that night' : ''})`;
}
