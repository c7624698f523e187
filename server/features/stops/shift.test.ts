import { startInstant } from '@shared/dates';
import { expect, it } from 'vitest';
import { shiftRoute } from './shift';

type Time = [day: string, time: string];
const at = ([day, time]: Time) => startInstant(day, time);
const start = (day: string, startTime: string) => ({ date: startInstant(day, startTime), startTime });
const stop = (arrives: Time, leaves: Time) => ({ arrivesAt: at(arrives), leavesAt: at(leaves) });

it.each<[string, ReturnType<typeof start>, ReturnType<typeof start>, Time[], Time[]]>([
  [
    'to another day at the same time',
    start('2030-06-15', '4:00 PM'),
    start('2030-06-22', '4:00 PM'),
    [
      ['2030-06-15', '16:30'],
      ['2030-06-15', '17:30'],
    ],
    [
      ['2030-06-22', '16:30'],
      ['2030-06-22', '17:30'],
    ],
  ],
  [
    'into winter, where an hour of UTC is another',
    start('2030-06-15', '4:00 PM'),
    start('2030-12-14', '4:00 PM'),
    [
      ['2030-06-15', '16:30'],
      ['2030-06-15', '17:30'],
    ],
    [
      ['2030-12-14', '16:30'],
      ['2030-12-14', '17:30'],
    ],
  ],
  [
    'across the night when the clocks go back, the small hours too',
    start('2030-10-26', '9:00 PM'),
    start('2030-11-02', '9:00 PM'),
    [
      ['2030-10-26', '21:30'],
      ['2030-10-27', '03:30'],
    ],
    [
      ['2030-11-02', '21:30'],
      ['2030-11-03', '03:30'],
    ],
  ],
  [
    'to a later start, by as much as the start',
    start('2030-06-15', '4:00 PM'),
    start('2030-06-15', '5:30 PM'),
    [
      ['2030-06-15', '16:00'],
      ['2030-06-15', '23:00'],
    ],
    [
      ['2030-06-15', '17:30'],
      ['2030-06-16', '00:30'],
    ],
  ],
  [
    'to an earlier day and an earlier start',
    start('2030-06-15', '4:00 PM'),
    start('2030-06-14', '3:00 PM'),
    [
      ['2030-06-15', '16:00'],
      ['2030-06-16', '00:15'],
    ],
    [
      ['2030-06-14', '15:00'],
      ['2030-06-14', '23:15'],
    ],
  ],
  [
    'from a clock time to dusk, which nobody knows: only the day counts',
    start('2030-06-15', '4:00 PM'),
    start('2030-06-22', 'dusk'),
    [
      ['2030-06-15', '16:30'],
      ['2030-06-15', '17:30'],
    ],
    [
      ['2030-06-22', '16:30'],
      ['2030-06-22', '17:30'],
    ],
  ],
])('a route moves %s', (_what, from, to, [arrives, leaves], [movedArrives, movedLeaves]) => {
  if (!arrives || !leaves || !movedArrives || !movedLeaves)
    throw new Error('a case has two times and two more');
  expect(shiftRoute([stop(arrives, leaves)], from, to)).toEqual([stop(movedArrives, movedLeaves)]);
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
