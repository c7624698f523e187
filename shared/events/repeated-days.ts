import { addDays, dayWords, type OrlandoDay } from '../dates';

export const repeatEvery = ['week', 'fortnight', 'weekday', 'month'] as const;
export type RepeatEvery = (typeof repeatEvery)[number];

/** The Orlando days after `first`, to `until`, at most `limit`; by `month` none in those that have no such day. */
export function repeatedDays(first: OrlandoDay, every: RepeatEvery, until: OrlandoDay, limit: number) {
  const days: OrlandoDay[] = [];
  for (let step = 1; days.length < limit; step += 1) {
    const day = {
      week: () => addDays(first, 7 * step),
      fortnight: () => addDays(first, 14 * step),
      weekday: () => sameWeekdayMonthsLater(first, step),
      month: () => sameDayMonthsLater(first, step),
    }[every]();
    if (day === undefined) continue;
    if (day > until) break;
    days.push(day);
  }
  return days;
}

/** Of a day of the month: which of its weekday it is in that month, from 0. */
const weekOf = (dayOfMonth: number) => Math.floor((dayOfMonth - 1) / 7);

/** `second Saturday`, of an instant's day in Orlando. A fifth is the `last`, because few months have one. */
export function weekdayOfMonth(instant: Date | string): string {
  const { weekday, day } = dayWords(instant);
  return `${['first', 'second', 'third', 'fourth', 'last'][weekOf(day)]} ${weekday}`;
}

function sameWeekdayMonthsLater(first: OrlandoDay, months: number): OrlandoDay {
  const shifted = new Date(`${first}T00:00:00Z`);
  const weekday = shifted.getUTCDay();
  const week = weekOf(shifted.getUTCDate());
  const month = shifted.getUTCMonth() + months;
  // The first of the seven days among which it is: of the last ones, day -6 of the month after.
  if (week < 4) shifted.setUTCMonth(month, 7 * week + 1);
  else shifted.setUTCMonth(month + 1, -6);
  shifted.setUTCDate(shifted.getUTCDate() + ((weekday - shifted.getUTCDay() + 7) % 7));
  return shifted.toISOString().slice(0, 10);
}

function sameDayMonthsLater(first: OrlandoDay, months: number): OrlandoDay | undefined {
  const shifted = new Date(`${first}T00:00:00Z`);
  const dayOfMonth = shifted.getUTCDate();
  shifted.setUTCMonth(shifted.getUTCMonth() + months);
  return shifted.getUTCDate() === dayOfMonth ? shifted.toISOString().slice(0, 10) : undefined;
}
