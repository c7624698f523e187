import { expect, it } from 'vitest';
import { endInstant, startInstant } from './instants';

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
