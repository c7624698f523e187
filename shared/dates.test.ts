import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatDayOfMonth,
  formatLongDay,
  formatMonth,
  meantDay,
  orlandoDay,
  parseClockTime,
  startInstant,
  startOfOrlandoDay,
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
  ])('%j is read', (text, hours, minutes) => {
    expect(parseClockTime(text)).toEqual({ hours, minutes });
  });

  it.each(['', 'dusk', '4', '25:00', '13:00 PM', '0:30 AM', '4:60 PM', '4:0 PM', 'around 4:00 PM'])(
    '%j is none',
    (text) => {
      expect(parseClockTime(text)).toBeNull();
    },
  );
});

describe('an Orlando day', () => {
  it('begins at midnight there, in winter and in summer', () => {
    expect(startOfOrlandoDay(new Date('2026-01-15T04:59:59Z')).toISOString()).toBe(
      '2026-01-14T05:00:00.000Z',
    );
    expect(startOfOrlandoDay(new Date('2026-07-15T04:00:00Z')).toISOString()).toBe(
      '2026-07-15T04:00:00.000Z',
    );
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
      for (const time of [
        '12:00 AM',
        '3:30 AM',
        '12:00 PM',
        '4:00 PM',
        '7:00 PM',
        '8:00 PM',
        '11:59 PM',
        'late',
      ]) {
        expect(orlandoDay(startInstant(day, time))).toBe(day);
      }
    }
  });

  it('is what a form means: a plain day, UTC midnight of it, or the day an instant falls on in Orlando', () => {
    expect(meantDay('2026-12-05')).toBe('2026-12-05');
    expect(meantDay('2026-12-05T00:00:00.000Z')).toBe('2026-12-05');
    expect(meantDay('2026-12-05T01:00:00Z')).toBe('2026-12-04');
    expect(meantDay('2026-12-05T23:59:59-05:00')).toBe('2026-12-05');
  });

  it('is shown as in Orlando', () => {
    const evening = '2026-12-06T01:30:00.000Z';
    expect(formatLongDay(evening)).toBe('Saturday, December 5, 2026');
    expect(`${formatMonth(evening)} ${formatDayOfMonth(evening)}`).toBe('Dec 5');
  });
});
