import { describe, expect, it } from 'vitest';
import { addDays, dayMilliseconds, orlandoClock, orlandoDay } from '../dates';
import { startInstant } from '../instants';
import { type RepeatEvery, repeatEvery, repeatedDays } from './repeated-days';

describe('the days on which something is repeated', () => {
  it.each<[RepeatEvery, string, string, string]>([
    ['week', '12-19', '2027-01-09', '2026-12-26 2027-01-02 2027-01-09'],
    ['week', '12-19', '2027-01-01', '2026-12-26'],
    ['fortnight', '12-19', '2027-01-16', '2027-01-02 2027-01-16'],
    ['month', '11-15', '2027-02-15', '2026-12-15 2027-01-15 2027-02-15'],
    // Not in months that have no such day, but in leap years on February 29.
    ['month', '10-31', '2027-05-31', '2026-12-31 2027-01-31 2027-03-31 2027-05-31'],
    ['month', '12-29', '2027-03-29', '2027-01-29 2027-03-29'],
    ['month', '12-29', '2028-02-29', expect.stringMatching(/01-29 2028-02-29$/)],
    ['weekday', '12-12', '2027-02-13', '2027-01-09 2027-02-13'],
    // The last of its weekday, where the first was a fifth.
    ['weekday', '10-31', '2027-01-30', '2026-11-28 2026-12-26 2027-01-30'],
  ])('by %s, from 2026-%s to %s, are %s', (every, first, until, days) => {
    expect(repeatedDays(`2026-${first}`, every, until, 60).join(' ')).toEqual(days);
  });

  it.each(repeatEvery)('are none where the end is not later: %s', (every) => {
    expect(repeatedDays('2026-12-19', every, '2026-12-18', 60)).toEqual([]);
    expect(repeatedDays('2026-12-19', every, '2026-12-19', 60)).toEqual([]);
  });

  it('keep weekday and week in every month of ten years, from each day of a month on', () => {
    for (let date = 1; date <= 31; date += 1) {
      const first = addDays('2026-09-30', date);
      const days = repeatedDays(first, 'weekday', '2036-10-31', 200);
      expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(120);
      for (const day of days) {
        expect((Date.parse(day) - Date.parse(first)) % (7 * dayMilliseconds)).toBe(0);
        const dayOfMonth = Number(day.slice(8));
        if (date > 28) expect(addDays(day, 7).slice(0, 7)).not.toBe(day.slice(0, 7));
        else expect(Math.ceil(dayOfMonth / 7)).toBe(Math.ceil(date / 7));
      }
    }
  });

  it.each(repeatEvery)('lose no day where the clocks change: %s', (every) => {
    // A Sunday whose weeks and fortnights meet both changes of 2026: March 8 and November 1.
    const days = repeatedDays('2026-02-08', every, '2026-12-31', 60);
    for (const day of days) expect(orlandoDay(startInstant(day, '4:00 PM'))).toBe(day);
    const clocks = days.map((day) => orlandoClock(startInstant(day, '4:00 PM')));
    expect(new Set(clocks)).toEqual(new Set(['16:00:00']));
    expect(days.length).toBe({ week: 46, fortnight: 23, weekday: 10, month: 10 }[every]);
  });

  it('are no more than the limit', () => {
    expect(repeatedDays('2026-01-31', 'month', '2099-01-01', 3)).toHaveLength(3);
    expect(repeatedDays('2026-01-31', 'week', '2099-01-01', 60)).toHaveLength(60);
    expect(repeatedDays('2026-01-31', 'week', '2099-01-01', 0)).toEqual([]);
  });
});
