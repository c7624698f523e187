import { startInstant } from '@shared/instants';
import { followPack } from '@shared/stops/tonight';
import { aTonight } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { packCommands } from './pack-controls';

const at = (time: string) => startInstant('2026-12-05', time);
const said = (stopId: number | null, minutesLate: number, time = '4:35 PM') => ({
  stopId,
  minutesLate,
  changedAt: at(time).toISOString(),
});

/** What can be said at a time, and what follows: `10 minutes late: null +10`. */
function commandsAt(time: string, tonight: Parameters<typeof aTonight>[0] = {}): string[] {
  const known = aTonight(tonight);
  const commands = packCommands(followPack(known, at(time)), known);
  return commands.map(
    ({ label, progress, isMain }) =>
      `${isMain ? '* ' : ''}${label}: ${progress.stopId} +${progress.minutesLate}`,
  );
}

describe('what an organizer can say of the pack', () => {
  it.each([
    [
      'before it has begun',
      '4:00 PM',
      {},
      ['* We are at Brick & Biscuit: 1 +0', '10 minutes late: null +10'],
    ],
    ['at a stop', '4:45 PM', {}, ['* We are leaving Brick & Biscuit: 2 +0', '10 minutes late: null +10']],
    ['on the way', '5:20 PM', {}, ['* We are leaving Neon Fern: 3 +0', '10 minutes late: null +10']],
    ['at the last stop', '6:45 PM', {}, ['10 minutes late: null +10']],
    [
      'late, where the pack was moved',
      '6:45 PM',
      said(2, 20),
      [
        '* We are leaving Neon Fern: 3 +20',
        '30 minutes late: 2 +30',
        'On time again: 2 +0',
        'Back to the plan: null +0',
      ],
    ],
    [
      'late, and early enough to be at the next stop in time',
      '5:00 PM',
      said(2, 20),
      [
        '* We are leaving Neon Fern: 3 +0',
        '30 minutes late: 2 +30',
        'On time again: 2 +0',
        'Back to the plan: null +0',
      ],
    ],
    [
      'as late as can be',
      '4:00 PM',
      said(null, 600, '9:00 AM'),
      ['* We are at Brick & Biscuit: 1 +600', 'On time again: null +0'],
    ],
    ['without a route', '5:00 PM', { stops: [] }, ['10 minutes late: null +10']],
    ['of a cancelled crawl', '5:00 PM', { event: { cancelledAt: at('1:00 PM').toISOString() } }, []],
  ])('%s', (_when, time, tonight, expected) => {
    expect(commandsAt(time, tonight)).toEqual(expected);
  });

  it('of a stop that is not confirmed does not name it', () => {
    const { stops } = aTonight();
    const secret = stops.map((stop) => ({ ...stop, isConfirmed: false, name: null }));
    expect(commandsAt('4:45 PM', { stops: secret })[0]).toBe('* We are leaving Stop 1: 2 +0');
  });
});
