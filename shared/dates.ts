import { TZDate } from '@date-fns/tz';
import { site } from './site';

export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 60 * minuteMilliseconds;
/** Of a day of 24 hours: those on which the clocks change have 23 or 25. */
export const dayMilliseconds = 24 * hourMilliseconds;

/** A calendar day in Orlando, as `YYYY-MM-DD`. */
export type OrlandoDay = string;

const clockTime = /^(\d{1,2})(?::(\d{2}))?\s*(?:([ap])\.?\s?m\.?)?$/i;
const noon = { hours: 12, minutes: 0 };

/**
 * Reads a clock time as people write it: `4:00 PM`, `4pm`, `16:00`.
 * Gives hours (0 to 23) and minutes, or null where the text is no clock time ("dusk", "25:00", a bare "4").
 */
export function parseClockTime(text: string): { hours: number; minutes: number } | null {
  const [, hourDigits, minuteDigits, meridiem] = clockTime.exec(text.trim()) ?? [];
  if (hourDigits === undefined || (minuteDigits === undefined && meridiem === undefined)) return null;
  const hours = Number(hourDigits);
  const minutes = Number(minuteDigits ?? 0);
  if (minutes > 59) return null;
  if (meridiem === undefined) return hours <= 23 ? { hours, minutes } : null;
  if (hours < 1 || hours > 12) return null;
  return { hours: (hours % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0), minutes };
}

/**
 * The instant at which an event on an Orlando day begins. Where `startTime` is no clock time it is noon,
 * so that no time zone moves the day.
 */
export function startInstant(day: OrlandoDay, startTime: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const { hours, minutes } = parseClockTime(startTime) ?? noon;
  return new Date(new TZDate(year, month - 1, date, hours, minutes, site.timeZone).getTime());
}

/**
 * The instant at which an event ends: `endTime` on the Orlando day on which it starts, or on the next day where that is
 * not after `startTime` (11 PM to 2 AM). Where either is no clock time, the end of that day.
 */
export function endInstant(start: Date | string, startTime: string, endTime: string): Date {
  const day = orlandoDay(start);
  const [begins, ends] = [parseClockTime(startTime), parseClockTime(endTime)];
  if (!begins || !ends) return startInstant(addDays(day, 1), '00:00');
  const isLater = ends.hours * 60 + ends.minutes > begins.hours * 60 + begins.minutes;
  return startInstant(isLater ? day : addDays(day, 1), endTime);
}

/** An instant whose parts are those of Orlando, in its ISO 8601 text too. */
const inOrlando = (instant: Date | string) => new TZDate(new Date(instant).getTime(), site.timeZone);

/** The Orlando day on which an instant (a Date or an ISO 8601 text) falls. */
export function orlandoDay(instant: Date | string): OrlandoDay {
  return inOrlando(instant).toISOString().slice(0, 10);
}

/** The year in Orlando at an instant. */
export function orlandoYear(instant: Date): number {
  return inOrlando(instant).getFullYear();
}

/** What a clock in Orlando shows at an instant, as `HH:MM:SS`. */
export function orlandoClock(instant: Date | string): string {
  return inOrlando(instant).toISOString().slice(11, 19);
}

/**
 * The Orlando day that an event's `date` input means: a plain day and a UTC-midnight instant mean that very day, because
 * that is what `new Date('2026-12-05')` becomes; of any other instant the Orlando day counts. So it does of `current`,
 * the very instant that the event has: an event at 7 PM in winter starts at UTC midnight of the next day.
 * Takes what `z.iso` has already found well-formed.
 */
export function meantDay(input: string, current?: Date): OrlandoDay {
  if (isPlainDay(input)) return input;
  const iso = new Date(input).toISOString();
  const isCurrent = iso === current?.toISOString();
  return iso.endsWith('T00:00:00.000Z') && !isCurrent ? iso.slice(0, 10) : orlandoDay(input);
}

const isPlainDay = (input: string) => !input.includes('T');

/** The Orlando day `days` after (or, when negative, before) the given one. */
export function addDays(day: OrlandoDay, days: number): OrlandoDay {
  const shifted = new Date(`${day}T00:00:00Z`);
  shifted.setUTCDate(shifted.getUTCDate() + days);
  return shifted.toISOString().slice(0, 10);
}

export const repeatEvery = ['week', 'fortnight', 'month'] as const;
export type RepeatEvery = (typeof repeatEvery)[number];

/**
 * The Orlando days after `first`, up to and including `until`, on which something is repeated. A month without such a
 * day, as February is to the 31st, is left out. At most `limit` of them.
 */
export function repeatedDays(first: OrlandoDay, every: RepeatEvery, until: OrlandoDay, limit: number) {
  const days: OrlandoDay[] = [];
  for (let step = 1; days.length < limit; step += 1) {
    const day =
      every === 'month'
        ? sameDayMonthsLater(first, step)
        : addDays(first, (every === 'week' ? 7 : 14) * step);
    if (day === undefined) continue;
    if (day > until) break;
    days.push(day);
  }
  return days;
}

function sameDayMonthsLater(first: OrlandoDay, months: number): OrlandoDay | undefined {
  const shifted = new Date(`${first}T00:00:00Z`);
  const dayOfMonth = shifted.getUTCDate();
  shifted.setUTCMonth(shifted.getUTCMonth() + months);
  return shifted.getUTCDate() === dayOfMonth ? shifted.toISOString().slice(0, 10) : undefined;
}

/** Formats instants in Orlando's time. */
export function formatter(options: Intl.DateTimeFormatOptions): (instant: Date | string) => string {
  // Made at its first use: a browser takes up to 50 ms for it, which should not come before the page responds.
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: site.timeZone });
    return format.format(new Date(instant));
  };
}

/** `Saturday, December 5, 2026`, in Orlando. */
export const formatLongDay = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
/** `4:05 PM`, in Orlando. */
export const formatClock = formatter({ hour: 'numeric', minute: '2-digit' });
/** `Dec 5, 2026, 4:05 PM`, in Orlando. */
export const formatMoment = formatter({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

let shortDay: Intl.DateTimeFormat | undefined;

/** What a card says of a day, from one format: a browser would take as long again for each further one. */
function shortDayParts(instant: Date | string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  shortDay ??= new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: site.timeZone,
  });
  const parts = shortDay.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts);
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
