import { describe, expect, it } from 'vitest';
import {
  addDays,
  endInstant,
  formatDayOfMonth,
  formatLongDay,
  formatMoment,
  formatMonth,
  meantDay,
  orlandoClock,
  orlandoDay,
  orlandoYear,
  parseClockTime,
  repeatedDays,
  startInstant,
} from './dates';

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

describe('the end of an event', () => {
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
  ])('is %s', (_name, day, startTime, endTime, end) => {
    const start = startInstant(day, startTime);
    expect(endInstant(start, startTime, endTime).toISOString()).toBe(end);
    expect(endInstant(start.toISOString(), startTime, endTime).toISOString()).toBe(end);
  });
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

  it('can be given as a plain day, as its UTC midnight, or as an instant on that day in Orlando', () => {
    expect(meantDay('2026-12-05')).toBe('2026-12-05');
    expect(meantDay('2026-12-05T00:00:00.000Z')).toBe('2026-12-05');
    expect(meantDay('2026-12-05T01:00:00Z')).toBe('2026-12-04');
    expect(meantDay('2026-12-05T23:59:59-05:00')).toBe('2026-12-05');
  });

  it('is that of the event’s own instant, even at UTC midnight', () => {
    const sevenInTheEvening = new Date('2026-12-05T00:00:00Z');
    expect(meantDay('2026-12-05T00:00:00.000Z', sevenInTheEvening)).toBe('2026-12-04');
    expect(meantDay('2026-12-04T19:00:00-05:00', sevenInTheEvening)).toBe('2026-12-04');
    expect(meantDay('2026-12-05', sevenInTheEvening)).toBe('2026-12-05');
    expect(meantDay('2026-12-06T00:00:00Z', sevenInTheEvening)).toBe('2026-12-06');
  });

  it('belongs to the year in Orlando', () => {
    expect(orlandoYear(new Date('2027-01-01T04:59:59Z'))).toBe(2026);
    expect(orlandoYear(new Date('2027-01-01T05:00:00Z'))).toBe(2027);
  });

  it('is formatted as in Orlando', () => {
    const evening = '2026-12-06T01:30:00.000Z';
    expect(formatLongDay(evening)).toBe('Saturday, December 5, 2026');
    expect(`${formatMonth(evening)} ${formatDayOfMonth(evening)}`).toBe('Dec 5');
  });

  it('is formatted with Orlando’s clock time, in winter and in summer', () => {
    expect(formatMoment('2026-12-05T21:05:00.000Z')).toBe('Dec 5, 2026, 4:05 PM');
    expect(formatMoment(new Date('2026-07-05T04:05:00Z'))).toBe('Jul 5, 2026, 12:05 AM');
  });
});

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

  it('have the 29th of February in leap years', () => {
    expect(repeatedDays('2027-12-29', 'month', '2028-03-29', 60)).toContain('2028-02-29');
    expect(repeatedDays('2026-12-29', 'month', '2027-03-29', 60)).toEqual(['2027-01-29', '2027-03-29']);
  });

  it.each(['week', 'fortnight', 'month'] as const)('lose no day where the clocks change: %s', (every) => {
    // A Sunday whose weeks and fortnights meet both changes of 2026: March 8 and November 1.
    const days = repeatedDays('2026-02-08', every, '2026-12-31', 60);
    for (const day of days) expect(orlandoDay(startInstant(day, '4:00 PM'))).toBe(day);
    const clocks = days.map((day) => orlandoClock(startInstant(day, '4:00 PM')));
    expect(new Set(clocks)).toEqual(new Set(['16:00:00']));
    expect(days.length).toBe({ week: 46, fortnight: 23, month: 10 }[every]);
  });

  it.each(['week', 'fortnight', 'month'] as const)('are none where the end is not later: %s', (every) => {
    expect(repeatedDays('2026-12-19', every, '2026-12-18', 60)).toEqual([]);
    expect(repeatedDays('2026-12-19', every, '2026-12-19', 60)).toEqual([]);
  });

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
