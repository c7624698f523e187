import { describe, expect, it } from 'vitest';
import { startInstant } from '../instants';
import { aPublicStop, aTonight } from '../testing/builders';
import { stopName } from './route';
import type { Tonight } from './stops';
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

type Case = { now: Date; is: string; tonight?: Parameters<typeof aTonight>[0] };

const said = (stopId: number | null, time: string, minutesLate = 0) => ({
  stopId,
  minutesLate,
  changedAt: iso(time),
});

const cases: Record<string, Case> = {
  'on a day before': { now: at('4:45 PM', '2026-12-04'), is: 'another-day' },
  'in the morning of the day': { now: at('9:00 AM'), is: 'before 1' },
  'between the start and the first stop': { now: at('4:10 PM'), is: 'before 1' },
  'as it comes to the first stop': { now: at('4:30 PM'), is: 'at 1 until 5:15 PM, next 2' },
  'as it leaves the first stop': { now: at('5:15 PM'), is: 'from 1 to 2, there 5:30 PM' },
  'between two stops': { now: at('6:20 PM'), is: 'from 2 to 3, there 6:30 PM' },
  'at the last stop': { now: at('6:40 PM'), is: 'at 3 until 7:15 PM, next nothing' },
  'after the last stop, while the evening goes on': { now: at('8:00 PM'), is: 'at 3 until ?, next nothing' },
  'at the end': { now: at('9:00 PM'), is: 'over' },
  'on the next day': { now: at('4:45 PM', '2026-12-06'), is: 'over' },

  'twenty minutes late, before the first stop': {
    now: at('4:40 PM'),
    tonight: said(null, '4:20 PM', 20),
    is: 'before 1',
  },
  'twenty minutes late, at a stop': {
    now: at('5:30 PM'),
    tonight: said(null, '4:20 PM', 20),
    is: 'at 1 until 5:35 PM, next 2',
  },
  'twenty minutes late, at the end of the plan': {
    now: at('9:10 PM'),
    tonight: said(null, '4:20 PM', 20),
    is: 'at 3 until ?, next nothing',
  },

  'at the first stop, for whose clock is behind': {
    now: at('4:19 PM'),
    tonight: said(1, '4:20 PM'),
    is: 'at 1 until 5:15 PM, next 2',
  },
  'sent on early: on the way, for as long as the walk takes': {
    now: at('5:03 PM'),
    tonight: said(2, '5:00 PM'),
    is: 'from 1 to 2, there 5:06 PM',
  },
  'sent on early: there after the walk': {
    now: at('5:06 PM'),
    tonight: said(2, '5:00 PM'),
    is: 'at 2 until 6:15 PM, next 3',
  },
  'sent on to where the map does not know: the walk is what the plan leaves for it': {
    now: at('6:04 PM'),
    tonight: said(3, '5:50 PM'),
    is: 'from 2 to 3, there 6:05 PM',
  },
  'held at a stop for longer than was planned': {
    now: at('5:50 PM'),
    tonight: said(1, '4:35 PM'),
    is: 'at 1 until ?, next 2',
  },
  'at a stop that was said, and late': {
    now: at('5:20 PM'),
    tonight: said(1, '4:35 PM', 10),
    is: 'at 1 until 5:25 PM, next 2',
  },
  'said to be at the first stop before its time': {
    now: at('4:05 PM'),
    tonight: said(1, '4:05 PM'),
    is: 'at 1 until 5:15 PM, next 2',
  },
  'said to be at a stop that is no longer on the route': {
    now: at('4:45 PM'),
    tonight: said(99, '4:40 PM'),
    is: 'at 1 until 5:15 PM, next 2',
  },
  'tried out the day before': {
    now: at('8:06 PM', '2026-12-04'),
    tonight: { stopId: 2, minutesLate: 10, changedAt: iso('8:00 PM', '2026-12-04') },
    is: 'at 2 until 6:25 PM, next 3',
  },
  'tried out the day before, and forgotten': {
    now: at('4:35 PM'),
    tonight: { stopId: 2, minutesLate: 10, changedAt: iso('8:00 PM', '2026-12-04') },
    is: 'at 1 until 5:15 PM, next 2',
  },
  'sent to the last stop after the planned end': {
    now: at('9:20 PM'),
    tonight: said(3, '9:10 PM'),
    is: 'from 2 to 3, there 9:25 PM',
  },
  'sent there, and as long afterwards as was planned': {
    now: at('10:11 PM'),
    tonight: said(3, '9:10 PM'),
    is: 'over',
  },
  'out after midnight': {
    now: at('12:30 AM', '2026-12-06'),
    tonight: { ...said(2, '11:00 PM'), event: { endsAt: iso('2:00 AM', '2026-12-06') } },
    is: 'at 2 until ?, next 3',
  },

  'cancelled, whatever the times say': {
    now: at('4:45 PM'),
    tonight: { ...said(2, '4:40 PM'), event: { cancelledAt: iso('1:00 PM') } },
    is: 'cancelled',
  },
  'without a route, before the start': { now: at('3:00 PM'), tonight: { stops: [] }, is: 'before nothing' },
  'without a route, on the evening': { now: at('5:00 PM'), tonight: { stops: [] }, is: 'out' },
  'without a route, afterwards': { now: at('9:00 PM'), tonight: { stops: [] }, is: 'over' },
};

describe('the pack', () => {
  it.each(Object.entries(cases))('%s', (_name, { now, tonight, is }) => {
    expect(inWords(followPack(aTonight(tonight), now).pack)).toBe(is);
  });
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

  it('have no name until it is public', () => {
    expect(stopName(aPublicStop(2))).toBe('Neon Fern');
    expect(stopName(aPublicStop(3, { isConfirmed: false, name: null }))).toBe('Stop 3, to be announced');
  });
});
