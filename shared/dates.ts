import { site } from './site';

export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 60 * minuteMilliseconds;
/** Of a day of 24 hours: those on which the clocks change have 23 or 25. */
export const dayMilliseconds = 24 * hourMilliseconds;

/** A calendar day in Orlando, as `YYYY-MM-DD`. */
export type OrlandoDay = string;

/** The first year of the rules below. */
const firstYear = 2007;

/** The instant at which clocks change: on the Sunday that ends by a day of a month, at an hour in UTC. */
function clockChange(year: number, month: number, lastDay: number, hour: number): number {
  const weekday = new Date(Date.UTC(year, month, lastDay)).getUTCDay();
  return Date.UTC(year, month, lastDay - weekday, hour);
}

function readClock(instant: Date): Date {
  const format = new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: site.timeZone,
  });
  return new Date(`${format.format(instant).padStart(19, '0').replace(' ', 'T')}Z`);
}

/** What a calendar and a clock in Orlando show at an instant (a Date or an ISO 8601 text): the fields in UTC of the result. */
export function clockOf(instant: Date | string): Date {
  const date = new Date(instant);
  const year = date.getUTCFullYear();
  // By arithmetic, because a browser takes 100 ms to load its time zones, and every page shows days.
  if (year < firstYear) return readClock(date);
  const isSummer = +date >= clockChange(year, 2, 14, 7) && +date < clockChange(year, 10, 7, 6);
  return new Date(+date - (isSummer ? 4 : 5) * hourMilliseconds);
}

/** The Orlando day on which an instant falls. */
export function orlandoDay(instant: Date | string): OrlandoDay {
  return clockOf(instant).toISOString().slice(0, 10);
}

export const orlandoYear = (instant: Date): number => clockOf(instant).getUTCFullYear();

/** What a clock in Orlando shows at an instant, as `HH:MM:SS`. */
export const orlandoClock = (instant: Date | string): string => clockOf(instant).toISOString().slice(11, 19);

/** The Orlando day `days` after (or, when negative, before) the given one. */
export function addDays(day: OrlandoDay, days: number): OrlandoDay {
  const shifted = new Date(`${day}T00:00:00Z`);
  shifted.setUTCDate(shifted.getUTCDate() + days);
  return shifted.toISOString().slice(0, 10);
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** The weekday, month, day of the month and year of an instant in Orlando, in words and digits. */
export function dayWords(instant: Date | string) {
  const clock = clockOf(instant);
  return {
    weekday: weekdays[clock.getUTCDay()] ?? '',
    month: months[clock.getUTCMonth()] ?? '',
    day: clock.getUTCDate(),
    year: clock.getUTCFullYear(),
  };
}

/** `Saturday, December 5, 2026`, in Orlando. */
export function formatLongDay(instant: Date | string): string {
  const { weekday, month, day, year } = dayWords(instant);
  return `${weekday}, ${month} ${day}, ${year}`;
}

/** `4:05 PM`, in Orlando. */
export function formatClock(instant: Date | string): string {
  const clock = clockOf(instant);
  const hours = clock.getUTCHours();
  return `${hours % 12 || 12}:${clock.toISOString().slice(14, 16)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `Dec 5, 2026, 4:05 PM`, in Orlando. */
export function formatMoment(instant: Date | string): string {
  const { month, day, year } = dayWords(instant);
  return `${month.slice(0, 3)} ${day}, ${year}, ${formatClock(instant)}`;
}
