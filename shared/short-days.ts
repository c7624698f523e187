import { dayWords } from './dates';

/** `Dec`, in Orlando. */
export const formatMonth = (instant: Date | string) => dayWords(instant).month.slice(0, 3);
/** `Dec 5`, in Orlando. */
export const formatMonthAndDay = (instant: Date | string) =>
  `${formatMonth(instant)} ${dayWords(instant).day}`;
/** `Dec 5, 2026`, in Orlando. */
export const formatShortDay = (instant: Date | string) =>
  `${formatMonthAndDay(instant)}, ${dayWords(instant).year}`;
/** `Sat`, in Orlando. */
export const formatWeekday = (instant: Date | string) => dayWords(instant).weekday.slice(0, 3);
/** `Sat, Dec 5, 2026`, in Orlando. */
export const formatWeekdayAndDay = (instant: Date | string) =>
  `${formatWeekday(instant)}, ${formatShortDay(instant)}`;
