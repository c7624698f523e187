import type { Progress } from '@shared/stops/progress';
import type { PublicStop } from '@shared/stops/stops';
import { anEvent, aPublicStop, aTonight } from '@shared/testing/builders';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { learnServerTime } from '@/api/server-time';
import { errorResponse, json, mockServer } from '@/testing/mock-server';
import { expectToast, renderPage } from '@/testing/render';
import { TonightPart } from './tonight-part';

const read = 'GET /api/events/7/tonight';
const write = 'PUT /api/admin/events/7/progress';

const stop = (position: number, changes: Partial<PublicStop>) =>
  aPublicStop(position, {
    leavesAt: '2026-12-05T22:45:00.000Z',
    latitude: null,
    longitude: null,
    ...changes,
  });

const anEvening = (progress: Partial<Progress> = {}) =>
  aTonight({
    ...progress,
    stops: [
      stop(1, {
        id: 11,
        name: 'The Wagging Tail',
        arrivesAt: '2026-12-05T21:00:00.000Z',
        leavesAt: '2026-12-05T21:45:00.000Z',
      }),
      stop(2, { id: 12, name: 'Moon Bar', arrivesAt: '2026-12-05T22:00:00.000Z' }),
    ],
  });

/** 4:30 PM on the day of the event. */
const now = '2026-12-05T21:30:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  // The event itself was read before.
  learnServerTime(now);
});

function open(event = anEvent()) {
  const server = mockServer({ [read]: json(anEvening()) });
  return { server, ...renderPage(<TonightPart event={event} />, '/admin/events/7?tab=route') };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the evening of an event, for its organizer', () => {
  it('says where the pack is, tells guests that it leaves, and shows that they know', async () => {
    const { server, user } = open();
    expect(await screen.findByText('At The Wagging Tail until 4:45 PM')).toBeVisible();
    expect(screen.getByText('Next at 5:00 PM: Moon Bar')).toBeVisible();
    const link = screen.getByRole('link', { name: 'What guests see' });
    expect(link).toHaveAttribute('href', '/events/7/tonight');
    server.change(write, json({ stopId: 12, minutesLate: 0, changedAt: now }));
    const leave = await button('We are leaving The Wagging Tail');
    server.change(read, json(anEvening({ stopId: 12, changedAt: now })));
    await user.click(leave);
    expect(await screen.findByText('On the way to Moon Bar')).toBeVisible();
    expect(server.calls(write)[0]?.body).toEqual({ stopId: 12, minutesLate: 0 });
    expect(await button('Back to the plan')).toBeVisible();
  });

  it('goes on with the minute: what can be said is of the stop that it names', async () => {
    const timers = vi.spyOn(globalThis, 'setInterval');
    open();
    await button('We are leaving The Wagging Tail');
    learnServerTime('2026-12-05T22:04:00.000Z');
    act(() => {
      for (const [tell, every] of timers.mock.calls)
        if (every === 60_000 && typeof tell === 'function') tell();
    });
    expect(await screen.findByText('At Moon Bar until 5:45 PM')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^We are leaving/ })).not.toBeInTheDocument();
  });

  it('says so where they were not told', async () => {
    const { server, user } = open();
    server.change(write, errorResponse(409, 'event-cancelled', 'This event is cancelled.'));
    await user.click(await button('10 minutes late'));
    await expectToast('Pack Not Moved', 'This event is cancelled.');
  });

  it.each([
    { when: 'on another day', event: anEvent({ date: '2026-12-06T21:00:00.000Z' }) },
    { when: 'where visitors do not see it', event: anEvent({ isActive: false }) },
    { when: 'once it is cancelled', event: anEvent({ cancelledAt: '2026-12-01T15:00:00.000Z' }) },
  ])('is not there $when', ({ event }) => {
    const { server } = open(event);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(server.calls(read)).toEqual([]);
  });
});
