import { describe, expect, it } from 'vitest';
import { startInstant } from '../instants';
import { aPublicStop, aTonight } from '../testing/builders';
import type { Tonight } from './progress';
import { stopName } from './route';
import { followPack, type Pack } from './tonight';

const at = (time: string, day = '2026-12-05') => startInstant(day, time);
const iso = (time: string, day?: string) => at(time, day).toISOString();

/** A moment as the clocks of Orlando show it: `5:10 PM`. */
const clock = (instant: Date | undefined) =>
  instant &&
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'America/New_York' })
    .format(instant)
    .replace(' ', ' ');

/** Where the pack is in a few words: `at 1 until 5:15 PM, next 2`. */
function inWords(pack: Pack): string {
  switch (pack.kind) {
    case 'at':
      return `at ${pack.stop.id} until ${clock(pack.until) ?? '?'}, next ${pack.next?.id ?? 'nothing'}`;
    case 'walking':
      return `from ${pack.from.id} to ${pack.to.id}, there ${clock(pack.arrives)}`;
    case 'before':
      return `before ${pack.first?.id ?? 'nothing'}`;
    default:
      return pack.kind;
  }
}

const said = (stopId: number | null, time: string, minutesLate = 0) => ({
  stopId,
  minutesLate,
  changedAt: iso(time),
});

const late = said(null, '4:20 PM', 20);
const triedOut = { stopId: 2, minutesLate: 10, changedAt: iso('8:00 PM', '2026-12-04') };

it.each<[string, string | Date, string, Parameters<typeof aTonight>[0]?]>([
  ['on a day before', at('4:45 PM', '2026-12-04'), 'another-day'],
  ['in the morning of the day', '9:00 AM', 'before 1'],
  ['between the start and the first stop', '4:10 PM', 'before 1'],
  ['as it comes to the first stop', '4:30 PM', 'at 1 until 5:15 PM, next 2'],
  ['as it leaves the first stop', '5:15 PM', 'from 1 to 2, there 5:30 PM'],
  ['between two stops', '6:20 PM', 'from 2 to 3, there 6:30 PM'],
  ['at the last stop', '6:40 PM', 'at 3 until 7:15 PM, next nothing'],
  ['after the last stop, while the evening goes on', '8:00 PM', 'at 3 until ?, next nothing'],
  ['at the end', '9:00 PM', 'over'],
  ['on the next day', at('4:45 PM', '2026-12-06'), 'over'],

  ['twenty minutes late, before the first stop', '4:40 PM', 'before 1', late],
  ['twenty minutes late, at a stop', '5:30 PM', 'at 1 until 5:35 PM, next 2', late],
  ['twenty minutes late, at the end of the plan', '9:10 PM', 'at 3 until ?, next nothing', late],

  ['at the first stop, by a slow clock', '4:19 PM', 'at 1 until 5:15 PM, next 2', said(1, '4:20 PM')],
  ['sent on early: on the way', '5:03 PM', 'from 1 to 2, there 5:06 PM', said(2, '5:00 PM')],
  ['late before it left', '5:30 PM', 'from 1 to 2, there 5:31 PM', said(2, '5:25 PM', 10)],
  ['sent on early: there after the walk', '5:06 PM', 'at 2 until 6:15 PM, next 3', said(2, '5:00 PM')],
  ['sent on without a map: as planned', '6:04 PM', 'from 2 to 3, there 6:05 PM', said(3, '5:50 PM')],
  ['held at a stop for longer than was planned', '5:50 PM', 'at 1 until ?, next 2', said(1, '4:35 PM')],
  ['at a stop that was said, and late', '5:20 PM', 'at 1 until 5:25 PM, next 2', said(1, '4:35 PM', 10)],
  ['at the first stop before its time', '4:05 PM', 'at 1 until 5:15 PM, next 2', said(1, '4:05 PM')],
  ['at a stop that is off the route', '4:45 PM', 'at 1 until 5:15 PM, next 2', said(99, '4:40 PM')],
  ['tried out the day before', at('8:06 PM', '2026-12-04'), 'at 2 until 6:25 PM, next 3', triedOut],
  ['tried out the day before, and forgotten', '4:35 PM', 'at 1 until 5:15 PM, next 2', triedOut],
  ['sent on after the planned end', '9:20 PM', 'from 2 to 3, there 9:25 PM', said(3, '9:10 PM')],
  ['sent there, and as long afterwards as was planned', '10:11 PM', 'over', said(3, '9:10 PM')],
  [
    'out after midnight',
    at('12:30 AM', '2026-12-06'),
    'at 2 until ?, next 3',
    { ...said(2, '11:00 PM'), event: { endsAt: iso('2:00 AM', '2026-12-06') } },
  ],

  [
    'cancelled, whatever the times say',
    '4:45 PM',
    'cancelled',
    { ...said(2, '4:40 PM'), event: { cancelledAt: iso('1:00 PM') } },
  ],
  ['without a route, before the start', '3:00 PM', 'before nothing', { stops: [] }],
  ['without a route, on the evening', '5:00 PM', 'out', { stops: [] }],
  ['without a route, afterwards', '9:00 PM', 'over', { stops: [] }],
])('the pack %s', (_name, now, expected, tonight) => {
  expect(inWords(followPack(aTonight(tonight), typeof now === 'string' ? at(now) : now).pack)).toBe(expected);
});

describe('the stops', () => {
  const phases = (tonight: Tonight, now: Date) => followPack(tonight, now).stops.map(({ phase }) => phase);

  it.each([
    ['at a stop', '4:45 PM', ['now', 'next', 'later']],
    ['on the way', '5:20 PM', ['past', 'next', 'later']],
    ['before the first', '4:00 PM', ['next', 'later', 'later']],
    ['at the end', '9:00 PM', ['past', 'past', 'past']],
  ])('are behind and ahead %s', (_name, time, expected) => {
    expect(phases(aTonight(), at(time))).toEqual(expected);
  });

  it('are all later where the evening is another one', () => {
    expect(phases(aTonight(), at('4:45 PM', '2026-12-04'))).toEqual(['later', 'later', 'later']);
  });

  it('have their times, and how late it is', () => {
    const { stops, startsAt } = followPack(aTonight(said(null, '4:00 PM', 10)), at('4:05 PM'));
    expect(stops.map(({ arrives, leaves }) => [clock(arrives), clock(leaves)])).toEqual([
      ['4:40 PM', '5:25 PM'],
      ['5:40 PM', '6:25 PM'],
      ['6:40 PM', '7:25 PM'],
    ]);
    expect(clock(startsAt)).toBe('4:10 PM');
  });

  it.each(['5:08 PM', '5:40 PM'])(
    'say at %s when the pack is at the one that it has set out for, and was at those before',
    (now) => {
      const { pack, stops } = followPack(aTonight(said(2, '5:05 PM', 20)), at(now));
      if (pack.kind === 'walking') expect(clock(pack.arrives)).toBe('5:11 PM');
      expect(stops.map(({ arrives }) => clock(arrives))).toEqual(['4:30 PM', '5:11 PM', '6:50 PM']);
      expect(clock(stops[0]?.leaves)).toBe('5:05 PM');
    },
  );

  it('have no name until it is public', () => {
    expect(stopName(aPublicStop(2))).toBe('Neon Fern');
    expect(stopName(aPublicStop(3, { isConfirmed: false, name: null }))).toBe('Stop 3, to be announced');
  });
});
