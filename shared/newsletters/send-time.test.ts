import { describe, expect, it } from 'vitest';
import { clockInstant, describeSendTime, readSendTime } from './send-time';

const now = Date.parse('2026-12-05T15:00:00Z');

describe('the time at which a newsletter is to be sent', () => {
  it('is the instant of that day and time in Orlando', () => {
    expect(readSendTime('2026-12-05', '10:01', now)).toEqual({ at: new Date('2026-12-05T15:01:00Z') });
  });

  it.each([
    { day: '', time: '10:00', field: 'day', error: 'Choose a day' },
    { day: '2026-12-06', time: '', field: 'time', error: 'Choose a time' },
    { day: '2026-12-05', time: '10:00', field: 'time', error: 'That time is in the past' },
    { day: '2026-12-04', time: '09:00', field: 'day', error: 'That day is in the past' },
    { day: '2028-01-01', time: '10:00', field: 'day', error: 'Choose a day within a year' },
    {
      day: '2027-03-14',
      time: '02:30',
      field: 'time',
      error: 'The clocks skip this time on that day. Choose another time',
    },
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

describe('a clock time on a day in Orlando', () => {
  it.each([
    { what: 'in winter', day: '2026-12-05', time: '16:00', instant: '2026-12-05T21:00:00.000Z' },
    { what: 'in summer', day: '2026-07-05', time: '16:00', instant: '2026-07-05T20:00:00.000Z' },
    {
      what: 'the first of an hour that comes twice',
      day: '2026-11-01',
      time: '01:30',
      instant: '2026-11-01T05:30:00.000Z',
    },
    { what: 'after the skipped hour', day: '2027-03-14', time: '03:00', instant: '2027-03-14T07:00:00.000Z' },
  ])('is an instant: $what', ({ day, time, instant }) => {
    expect(clockInstant(day, time)?.toISOString()).toBe(instant);
  });

  it.each(['02:00', '02:30', '02:59'])('is none where the clocks skip it: %s', (time) => {
    expect(clockInstant('2027-03-14', time)).toBeNull();
  });
});
