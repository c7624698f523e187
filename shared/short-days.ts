import { dayWords } from './dates';

/** `Dec 5, 2026`, in Orlando. */
export function formatShortDay(instant: Date | string): string {
  const { month, day, year } = dayWords(instant);
  return `${month.slice(0, 3)} ${day}, ${year}`;
}
/** `Sat`, in Orlando. */
export const formatWeekday = (instant: Date | string) => dayWords(instant).weekday.slice(0, 3);
/** `Sat, Dec 5, 2026`, in Orlando. */
export const formatWeekdayAndDay = (instant: Date | string) =>
  `${formatWeekday(instant)}, ${formatShortDay(instant)}`;
/** `Dec`, in Orlando. */
export const formatMonth = (instant: Date | string) => dayWords(instant).month.slice(0, 3);
/** `5`, in Orlando. */
export const formatDayOfMonth = (instant: Date | string) => `${dayWords(instant).day}`;
