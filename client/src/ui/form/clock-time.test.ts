import { expect, it } from 'vitest';
import { writeClockTime } from './clock-time';

it.each([
  ['4pm', '4:00 PM'],
  ['4 p.m.', '4:00 PM'],
  ['16:00', '4:00 PM'],
  [' 4:30PM ', '4:30 PM'],
  ['12am', '12:00 AM'],
  ['00:15', '12:15 AM'],
  ['12pm', '12:00 PM'],
  ['11:59', '11:59 AM'],
  ['4:00 PM', '4:00 PM'],
  ...['', '4', 'dusk', '25:00', '13pm', 'after the parade ', '4pm-ish'].map((same) => [same, same]),
])('writes the typed time %j as %j', (typed, shown) => expect(writeClockTime(typed ?? '')).toBe(shown));
