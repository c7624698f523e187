import { describe, expect, it } from 'vitest';
import { parseClockTime } from './clock-times';
import { addDays, clockOf, formatLongDay, formatMoment, orlandoDay, orlandoYear } from './dates';
import { endInstant, startInstant } from './instants';
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

it.each([
  ['the same evening', '2026-12-05', '4:00 PM', '9:00 PM', '2026-12-06T02:00:00.000Z'],
  ['a summer evening', '2026-07-05', '4pm', '21:00', '2026-07-06T01:00:00.000Z'],
  ['the next day, after a night', '2026-12-05', '11 PM', '2 AM', '2026-12-06T07:00:00.000Z'],
  ['midnight', '2026-12-05', '8 PM', '12:00 AM', '2026-12-06T05:00:00.000Z'],
  ['a day later at its very hour', '2026-12-05', '4:00 PM', '16:00', '2026-12-06T21:00:00.000Z'],
  ['the end of the day, ending at no clock time', '2026-12-05', '4 PM', 'late', '2026-12-06T05:00:00.000Z'],
  ['the end of the day, starting at none', '2026-12-05', 'dusk', '9 PM', '2026-12-06T05:00:00.000Z'],
  ['the end of a day of 23 hours', '2026-03-08', 'dawn', 'dusk', '2026-03-09T04:00:00.000Z'],
  ['the night in which clocks go forward', '2026-03-07', '11 PM', '4 AM', '2026-03-08T08:00:00.000Z'],
  ['an hour of that night that there is not', '2026-03-07', '11 PM', '2:30 AM', '2026-03-08T07:30:00.000Z'],
  ['the first of two hours called one', '2026-10-31', '9 PM', '1:30 AM', '2026-11-01T05:30:00.000Z'],
  ['New Year', '2026-12-31', '9 PM', '12:30 AM', '2027-01-01T05:30:00.000Z'],
])('the end of an event is %s', (_name, day, startTime, endTime, end) => {
  const start = startInstant(day, startTime);
  expect(endInstant(start, startTime, endTime).toISOString()).toBe(end);
  expect(endInstant(start.toISOString(), startTime, endTime).toISOString()).toBe(end);
});

describe('a clock time', () => {
  it.each([
    ['4:00 PM', 16, 0],
    ['4:00pm', 16, 0],
    ['4 p.m.', 16, 0],
    ['12:00 AM', 0, 0],
    ['12:30 PM', 12, 30],
    ['16:05', 16, 5],
    [' 9:59 am ', 9, 59],
  ])('is read from %j', (text, hours, minutes) => {
    expect(parseClockTime(text)).toEqual({ hours, minutes });
  });

  it.each(['', 'dusk', '4', '25:00', '13:00 PM', '0:30 AM', '4:60 PM', '4:0 PM', 'around 4:00 PM'])(
    'is not read from %j',
    (text) => {
      expect(parseClockTime(text)).toBeNull();
    },
  );
});
