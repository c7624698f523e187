import { describe, expect, it } from 'vitest';
import { addDays, dayMilliseconds, orlandoClock, orlandoDay } from '../dates';
import { startInstant } from '../instants';
import { repeatedDays } from './repeated-days';

describe('the days on which something is repeated', () => {
  it('are a week or a fortnight apart, without the first day and with the last', () => {
    expect(repeatedDays('2026-12-19', 'week', '2027-01-09', 60)).toEqual([
      '2026-12-26',
      '2027-01-02',
      '2027-01-09',
    ]);
    expect(repeatedDays('2026-12-19', 'fortnight', '2027-01-16', 60)).toEqual(['2027-01-02', '2027-01-16']);
    expect(repeatedDays('2026-12-19', 'week', '2027-01-01', 60)).toEqual(['2026-12-26']);
  });

  it('are the same day of each month, but for the months that have none', () => {
    expect(repeatedDays('2026-11-15', 'month', '2027-02-15', 60)).toEqual([
      '2026-12-15',
      '2027-01-15',
      '2027-02-15',
    ]);
    expect(repeatedDays('2026-12-31', 'month', '2027-08-31', 60)).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
      '2027-07-31',
      '2027-08-31',
    ]);
    expect(repeatedDays('2026-12-31', 'month', '2027-02-28', 60)).toEqual(['2027-01-31']);
  });

  it('are the same weekday of the same week of each month', () => {
    const seconds = ['2027-01-09', '2027-02-13', '2027-03-13', '2027-04-10', '2027-05-08', '2027-06-12'];
    expect(repeatedDays('2026-12-12', 'weekday', '2027-06-12', 60)).toEqual(seconds);
  });

  it('are the last of that weekday in each month, where the first was a fifth', () => {
    const lasts = ['2028-01-28', '2028-02-25', '2028-03-31', '2028-04-28'];
    expect(repeatedDays('2027-12-31', 'weekday', '2028-05-01', 60)).toEqual(lasts);
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

  it('have the 29th of February in leap years', () => {
    expect(repeatedDays('2027-12-29', 'month', '2028-03-29', 60)).toContain('2028-02-29');
    expect(repeatedDays('2026-12-29', 'month', '2027-03-29', 60)).toEqual(['2027-01-29', '2027-03-29']);
  });

  it.each(['week', 'fortnight', 'weekday', 'month'] as const)(
    'lose no day where the clocks change: %s',
    (every) => {
      // A Sunday whose weeks and fortnights meet both changes of 2026: March 8 and November 1.
      const days = repeatedDays('2026-02-08', every, '2026-12-31', 60);
      for (const day of days) expect(orlandoDay(startInstant(day, '4:00 PM'))).toBe(day);
      const clocks = days.map((day) => orlandoClock(startInstant(day, '4:00 PM')));
      expect(new Set(clocks)).toEqual(new Set(['16:00:00']));
      expect(days.length).toBe({ week: 46, fortnight: 23, weekday: 10, month: 10 }[every]);
    },
  );

  it.each(['week', 'fortnight', 'weekday', 'month'] as const)(
    'are none where the end is not later: %s',
    (every) => {
      expect(repeatedDays('2026-12-19', every, '2026-12-18', 60)).toEqual([]);
      expect(repeatedDays('2026-12-19', every, '2026-12-19', 60)).toEqual([]);
    },
  );

  it('are no more than the limit', () => {
    expect(repeatedDays('2026-01-31', 'month', '2099-01-01', 3)).toEqual([
      '2026-03-31',
      '2026-05-31',
      '2026-07-31',
    ]);
    expect(repeatedDays('2026-01-31', 'week', '2099-01-01', 60)).toHaveLength(60);
    expect(repeatedDays('2026-01-31', 'week', '2099-01-01', 0)).toEqual([]);
  });
});
