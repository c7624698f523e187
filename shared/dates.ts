import { site } from './site';

export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 60 * minuteMilliseconds;
/** Of a day of 24 hours: those on which the clocks change have 23 or 25. */
export const dayMilliseconds = 24 * hourMilliseconds;

/** A calendar day in Orlando, as `YYYY-MM-DD`. */
export type OrlandoDay = string;

export type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** The parts of an instant's text, by what they are. */
export function partsOf(format: Intl.DateTimeFormat, instant: Date | string): Parts {
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
}

let digits: Intl.DateTimeFormat | undefined;

/** What a calendar and a clock in Orlando show at an instant, in digits. */
export function digitsOf(instant: Date | string): Parts {
  // Not by the library that knows the zone's rules (instants.ts): every page of the site shows days, few reckon with them.
  digits ??= new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: site.timeZone,
  });
  return partsOf(digits, instant);
}

/** The Orlando day on which an instant (a Date or an ISO 8601 text) falls. */
export function orlandoDay(instant: Date | string): OrlandoDay {
  const { year, month, day } = digitsOf(instant);
  return `${year?.padStart(4, '0')}-${month}-${day}`;
}

/** The Orlando day `days` after (or, when negative, before) the given one. */
export function addDays(day: OrlandoDay, days: number): OrlandoDay {
  const shifted = new Date(`${day}T00:00:00Z`);
  shifted.setUTCDate(shifted.getUTCDate() + days);
  return shifted.toISOString().slice(0, 10);
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
