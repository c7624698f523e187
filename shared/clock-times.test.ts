import { describe, expect, it } from 'vitest';
import { parseClockTime } from './clock-times';

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
