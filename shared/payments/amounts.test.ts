import { expect, it } from 'vitest';
import { hasMoved } from './amounts';

it.each([
  ['2027-06-12T03:30:00Z', '2027-06-12T04:10:00Z', true],
  ['2027-06-11T23:30:00Z', '2027-06-12T00:10:00Z', false],
  ['2027-06-11T23:30:00Z', '2027-06-12T00:30:00Z', false],
  ['2027-06-11T23:30:00Z', '2027-06-12T00:31:00Z', true],
])('an event has moved from %s to %s: %s', (startsAt, date, expected) => {
  expect(hasMoved({ startsAt: new Date(startsAt) }, { date: new Date(date) })).toBe(expected);
});
