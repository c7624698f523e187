import { addDays, type OrlandoDay } from '../dates';

export const repeatEvery = ['week', 'fortnight', 'month'] as const;
export type RepeatEvery = (typeof repeatEvery)[number];

/** The Orlando days after `first`, up to and including `until`, at most `limit`. A month without such a day is left out. */
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
