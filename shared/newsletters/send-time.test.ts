import { describe, expect, it } from 'vitest';
import { describeSendTime, readSendTime } from './send-time';

const now = Date.parse('2026-12-05T15:00:00Z');

describe('the time at which a newsletter is to be sent', () => {
  it.each([
    ['in winter', '2026-12-05', '16:00', '2026-12-05T21:00:00.000Z'],
    ['in summer', '2026-07-05', '16:00', '2026-07-05T20:00:00.000Z'],
    ['the first of an hour that comes twice', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['after the skipped hour', '2027-03-14', '03:00', '2027-03-14T07:00:00.000Z'],
  ])('is the instant of that day and time in Orlando: %s', (_what, day, time, instant) => {
    expect(readSendTime(day, time, Date.parse('2026-06-01T12:00:00Z'))).toEqual({ at: new Date(instant) });
  });

  it.each([
    { day: '', time: '10:00', field: 'day', error: 'Choose a day' },
    { day: '2026-12-06', time: '', field: 'time', error: 'Choose a time' },
    { day: '2026-12-05', time: '10:00', field: 'time', error: 'That time is in the past' },
    { day: '2026-12-04', time: '09:00', field: 'day', error: 'That day is in the past' },
    { day: '2028-01-01', time: '10:00', field: 'day', error: 'Choose a day within a year' },
    ...['02:00', '02:30', '02:59'].map((time) => {
      const error = 'The clocks skip this time on that day. Choose another time';
      return { day: '2027-03-14', time, field: 'time', error };
    }),
  ])('is refused at the $field: $day $time', ({ day, time, field, error }) => {
    expect(readSendTime(day, time, now)).toEqual({ field, error });
  });

  it('is described as in Orlando, with its instant', () => {
    expect(describeSendTime(new Date('2026-12-05T21:00:00Z'))).toBe(
      'Saturday, December 5, 2026 at 4:00 PM EST (21:00 UTC)',
    );
  });

  it('is described as the first of two where the clocks go back over it', () => {
    expect(describeSendTime(new Date('2026-11-01T05:30:00Z'))).toBe(
      'Sunday, November 1, 2026 at 1:30 AM EDT (05:30 UTC, the first of two such hours that night)',
    );
  });
});
