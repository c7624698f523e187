import { describe, expect, it } from 'vitest';
import { addDays, clockOf, formatLongDay, formatMoment, orlandoDay, orlandoYear } from './dates';
import { startInstant } from './instants';
import { formatMonthAndDay } from './short-days';

it('a clock in Orlando shows what the machine’s own rules of the zone say, when the clocks change', () => {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const zone = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'America/New_York' });
  const utc = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  const changes = [2, 10].flatMap((month) => Array.from({ length: 15 * 24 }, (_, hour) => ({ month, hour })));
  const shown = Array.from({ length: 60 }, (_, year) =>
    changes
      .filter(({ hour }) => hour % 24 >= 5 && hour % 24 <= 7)
      .map(({ month, hour }) => new Date(Date.UTC(2000 + year, month, 1, hour))),
  )
    .flat()
    .map((instant) => [utc.format(clockOf(instant)), zone.format(instant)]);
  expect(shown.filter(([ours, theirs]) => ours !== theirs)).toEqual([]);
});

describe('an Orlando day', () => {
  it('begins at midnight there, in winter and in summer', () => {
    const begins = (now: string) => startInstant(orlandoDay(now), '00:00').toISOString();
    expect(begins('2026-01-15T04:59:59Z')).toBe('2026-01-14T05:00:00.000Z');
    expect(begins('2026-07-15T04:00:00Z')).toBe('2026-07-15T04:00:00.000Z');
  });

  it('lasts 23 hours when the clocks go forward and 25 when they go back', () => {
    const length = (day: string) =>
      (startInstant(addDays(day, 1), '00:00').getTime() - startInstant(day, '00:00').getTime()) / 3_600_000;
    expect(length('2026-03-08')).toBe(23);
    expect(length('2026-11-01')).toBe(25);
    expect(length('2026-11-02')).toBe(24);
  });

  it('is the same before and after a round trip, for every start time of a year', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      for (const time of ['12:00 AM', '3:30 AM', '12:00 PM', '7:00 PM', '8:00 PM', '11:59 PM', 'late'])
        expect(orlandoDay(startInstant(day, time))).toBe(day);
    }
  });

  it('belongs to the year in Orlando', () => {
    expect(orlandoYear(new Date('2027-01-01T04:59:59Z'))).toBe(2026);
    expect(orlandoYear(new Date('2027-01-01T05:00:00Z'))).toBe(2027);
  });

  it('is formatted as in Orlando', () => {
    const evening = '2026-12-06T01:30:00.000Z';
    expect(formatLongDay(evening)).toBe('Saturday, December 5, 2026');
    expect(formatMonthAndDay(evening)).toBe('Dec 5');
  });

  it('is formatted with Orlando’s clock time, in winter and in summer', () => {
    expect(formatMoment('2026-12-05T21:05:00.000Z')).toBe('Dec 5, 2026, 4:05 PM');
    expect(formatMoment(new Date('2026-07-05T04:05:00Z'))).toBe('Jul 5, 2026, 12:05 AM');
  });
});
