import { startInstant } from '@shared/instants';
import { expect, it } from 'vitest';
import { shiftRoute } from './times';

type Time = [day: string, time: string];
const at = ([day, time]: Time) => startInstant(day, time);
const start = (day: string, startTime: string) => ({ date: startInstant(day, startTime), startTime });
const stop = (arrives: Time, leaves: Time) => ({ arrivesAt: at(arrives), leavesAt: at(leaves) });

/** The days are of 2030. */
const time = (text: string): Time => [`2030-${text.slice(0, 5)}`, text.slice(6)];
const startOf = (text: string) => start(...time(text));
function stopOf(text: string) {
  const [arrives = '', leaves = ''] = text.split(' to ');
  return stop(time(arrives), time(leaves));
}

it.each([
  [
    'to another day',
    '06-15 4:00 PM',
    '06-22 4:00 PM',
    '06-15 16:30 to 06-15 17:30',
    '06-22 16:30 to 06-22 17:30',
  ],
  [
    'into winter, where an hour of UTC is another',
    '06-15 4:00 PM',
    '12-14 4:00 PM',
    '06-15 16:30 to 06-15 17:30',
    '12-14 16:30 to 12-14 17:30',
  ],
  [
    'across the night when the clocks go back, the small hours too',
    '10-26 9:00 PM',
    '11-02 9:00 PM',
    '10-26 21:30 to 10-27 03:30',
    '11-02 21:30 to 11-03 03:30',
  ],
  [
    'to a later start, by as much as the start',
    '06-15 4:00 PM',
    '06-15 5:30 PM',
    '06-15 16:00 to 06-15 23:00',
    '06-15 17:30 to 06-16 00:30',
  ],
  [
    'to an earlier day and an earlier start',
    '06-15 4:00 PM',
    '06-14 3:00 PM',
    '06-15 16:00 to 06-16 00:15',
    '06-14 15:00 to 06-14 23:15',
  ],
  [
    'from a clock time to dusk, which nobody knows: only the day counts',
    '06-15 4:00 PM',
    '06-22 dusk',
    '06-15 16:30 to 06-15 17:30',
    '06-22 16:30 to 06-22 17:30',
  ],
])('a route moves %s', (_what, from, to, before, after) => {
  expect(shiftRoute([stopOf(before)], startOf(from), startOf(to))).toEqual([stopOf(after)]);
});

it.each([
  ['by the same hour', 60, '06-15 5:00 PM', '06-15 16:30 to 06-15 17:30'],
  ['to another day, by the same hour', 60, '06-22 5:00 PM', '06-22 16:30 to 06-22 17:30'],
  ['to another day', 60, '06-22 4:00 PM', '06-22 16:30 to 06-22 17:30'],
  ['by another time', 30, '06-15 5:00 PM', '06-15 17:30 to 06-15 18:30'],
])('a stop that was moved before its event moves %s', (_what, movedBy, to, after) => {
  const stop = { ...stopOf('06-15 16:30 to 06-15 17:30'), movedBy };
  expect(shiftRoute([stop], startOf('06-15 4:00 PM'), startOf(to))).toEqual([{ ...stopOf(after), movedBy }]);
});

it('in the hour that the clocks skip, stops keep their order and length', () => {
  const night = '2030-03-03';
  const route = [
    stop([night, '02:00'], [night, '02:30']),
    stop([night, '02:30'], [night, '03:00']),
    stop([night, '03:00'], [night, '04:00']),
  ];
  const moved = shiftRoute(route, start('2030-03-02', '9:00 PM'), start('2030-03-09', '9:00 PM'));
  const day = '2030-03-10';
  expect(moved).toEqual([
    stop([day, '03:00'], [day, '03:30']),
    stop([day, '03:30'], [day, '04:00']),
    { arrivesAt: at([day, '04:00']), leavesAt: at([day, '05:00']) },
  ]);
});
