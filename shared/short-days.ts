import { type Parts, partsOf } from './dates';
import { site } from './site';

let shortDay: Intl.DateTimeFormat | undefined;

/** What a card says of a day, from one format: a browser would take as long again for each further one. */
function shortDayParts(instant: Date | string): Parts {
  shortDay ??= new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: site.timeZone,
  });
  return partsOf(shortDay, instant);
}

/** `Dec 5, 2026`, in Orlando. */
export function formatShortDay(instant: Date | string): string {
  const { month, day, year } = shortDayParts(instant);
  return `${month} ${day}, ${year}`;
}
/** `Sat`, in Orlando. */
export const formatWeekday = (instant: Date | string) => shortDayParts(instant).weekday ?? '';
/** `Sat, Dec 5, 2026`, in Orlando. */
export const formatWeekdayAndDay = (instant: Date | string) =>
  `${formatWeekday(instant)}, ${formatShortDay(instant)}`;
/** `Dec`, in Orlando. */
export const formatMonth = (instant: Date | string) => shortDayParts(instant).month ?? '';
/** `5`, in Orlando. */
export const formatDayOfMonth = (instant: Date | string) => shortDayParts(instant).day ?? '';
