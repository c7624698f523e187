import { parseClockTime } from './clock-times';
import { addDays, clockOf, hourMilliseconds, type OrlandoDay, orlandoDay } from './dates';

const noon = { hours: 12, minutes: 0 };

/** The instant at which an event begins on an Orlando day; noon without a clock time, so that no zone moves the day. */
export function startInstant(day: OrlandoDay, startTime: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const { hours, minutes } = parseClockTime(startTime) ?? noon;
  const clock = Date.UTC(year, month - 1, date, hours, minutes);
  // Of an hour that comes twice it is the first, in summer time.
  const inSummer = new Date(clock + 4 * hourMilliseconds);
  return +clockOf(inSummer) === clock ? inSummer : new Date(clock + 5 * hourMilliseconds);
}

/** The instant at which an event ends: `endTime` that day, or the next where not after `startTime`; else the day's end. */
export function endInstant(start: Date | string, startTime: string, endTime: string): Date {
  const day = orlandoDay(start);
  const [begins, ends] = [parseClockTime(startTime), parseClockTime(endTime)];
  if (!begins || !ends) return startInstant(addDays(day, 1), '00:00');
  const isLater = ends.hours * 60 + ends.minutes > begins.hours * 60 + begins.minutes;
  return startInstant(isLater ? day : addDays(day, 1), endTime);
}
