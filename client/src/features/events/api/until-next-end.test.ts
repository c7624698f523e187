import { anEvent } from '@shared/testing/builders';
import { describe, expect, it, vi } from 'vitest';
import { learnServerTime } from '@/api/server-time';
import { untilNextEnd } from './use-events';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The server's time is this, and the visitor's clock years off. */
function serverTimeIs(time: string): void {
  vi.useFakeTimers({ now: new Date('2019-01-01') });
  learnServerTime(time);
}

describe('the wait before events are requested again', () => {
  it('lasts until the first upcoming event ends', () => {
    serverTimeIs('2026-12-05T23:00:00Z');
    const events = [
      anEvent({ endsAt: '2026-12-06T02:00:00.000Z' }),
      anEvent({ endsAt: '2026-12-06T00:00:00.000Z' }),
      anEvent({ endsAt: '2026-12-05T22:00:00.000Z', isPast: true }),
    ];
    expect(untilNextEnd(events)).toBe(60 * minute);
    vi.advanceTimersByTime(20 * minute);
    expect(untilNextEnd(events)).toBe(40 * minute);
  });

  it('does not happen where there is no upcoming event, and lasts one day at most, as a timer of a month would fire at once', () => {
    serverTimeIs('2026-12-05T23:00:00Z');
    expect(untilNextEnd(undefined)).toBe(false);
    expect(untilNextEnd([])).toBe(false);
    expect(untilNextEnd([anEvent({ isPast: true })])).toBe(false);
    expect(untilNextEnd([anEvent({ endsAt: '2029-01-01T00:00:00.000Z' })])).toBe(day);
  });

  it('lasts 10 s where the server still lists an event that has ended', () => {
    serverTimeIs('2026-12-06T02:00:01Z');
    expect(untilNextEnd([anEvent({ endsAt: '2026-12-06T02:00:00.000Z' })])).toBe(10_000);
  });

  it('follows the last valid time that the server sent', () => {
    serverTimeIs('2026-12-05T23:00:00Z');
    learnServerTime('Sun, 06 Dec 2026 01:00:00 GMT');
    for (const nothing of [null, undefined, '', 'soon']) learnServerTime(nothing);
    expect(untilNextEnd([anEvent({ endsAt: '2026-12-06T02:00:00.000Z' })])).toBe(60 * minute);
  });
});
