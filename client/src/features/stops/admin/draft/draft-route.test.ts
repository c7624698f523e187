import { arrayMove } from '@dnd-kit/helpers';
import { aRoute, aStop } from '@shared/testing/stops';
import { describe, expect, it } from 'vitest';
import { shownState, timesProblem, wayOf } from '../list/stop-state-text';
import {
  areOutOfOrder,
  askedAgain,
  type DraftStop,
  draftOf,
  draftRoute,
  isAskedAboutTime,
  isSetBack,
  routeBody,
  suggestedTimes,
  swapTimes,
  unsavedChanges,
  willBeConfirmed,
  withdrawnStops,
  withStatement,
} from './draft-route';

const route = aRoute();
const names = (stops: { name: string }[]) => stops.map(({ name }) => name);
const arrivals = (stops: { arrivesAt: string }[]) => stops.map(({ arrivesAt }) => arrivesAt.slice(11, 16));
const [first, second, third] = draftRoute(route);
if (!first || !second || !third) throw new Error('The route has three stops');

describe('a draft of a route', () => {
  it('has no unsaved changes as long as it says what is stored', () => {
    expect(unsavedChanges(draftRoute(route), route)).toEqual([]);
    const thereAndBack = arrayMove(arrayMove(draftRoute(route), 0, 2), 2, 0);
    expect(unsavedChanges(thereAndBack, route)).toEqual([]);
  });

  it('names the stops that are new, changed, removed and in another order', () => {
    const added = { ...third, key: 'new-1', stored: null, name: 'Pug Pub' };
    const changed = { ...first, note: 'Back door' };
    expect(unsavedChanges([second, changed, added], route)).toEqual([
      'The Wagging Tail',
      'Pug Pub',
      'the removal of Bark & Brew',
      'the order of the stops',
    ]);
    const stated = [{ ...first, isConfirmed: true }, second, third];
    expect(unsavedChanges(stated, route)).toEqual(['The Wagging Tail']);
  });

  it('is sent with the version that it was made from', () => {
    const added = { ...third, key: 'new-1', stored: null, isConfirmed: true };
    const { version, stops } = routeBody([second, added], route);
    expect(version).toBe(4);
    expect(stops).toEqual([
      expect.objectContaining({ id: 12, venueId: null, name: 'Moon Bar', latitude: 28.5465 }),
      expect.objectContaining({ venueId: 5, name: 'Bark & Brew', isConfirmed: true }),
    ]);
    expect(stops[0]).not.toHaveProperty('isConfirmed');
    expect(stops[1]).not.toHaveProperty('id');
  });
});

describe('what the organizer states of a stop', () => {
  const agreed = draftOf(aStop({ state: 'confirmed' }));
  const later = '2026-12-05T21:50:00.000Z';
  const muchLater = '2026-12-05T23:46:00.000Z';

  it.each([
    ['nothing, of one that nobody has asked', first, undefined, false],
    ['that they have agreed', first, true, true],
    ['that they have not, where nobody said so', first, false, false],
    ['nothing, of one that is confirmed', agreed, undefined, true],
    ['that a confirmed one is not', agreed, false, false],
    ['nothing, of a confirmed one at another time', { ...agreed, leavesAt: later }, undefined, true],
    ['nothing, of a confirmed one on another day', { ...agreed, leavesAt: muchLater }, undefined, false],
    ['that they agree to another time too', { ...agreed, leavesAt: later }, true, true],
  ])('%s', (_what, stop, isConfirmed, expected) => {
    expect(willBeConfirmed({ ...stop, isConfirmed })).toBe(expected);
  });

  it('is sent, and only where it says something new', () => {
    const { stops } = routeBody([withStatement(agreed, false), withStatement(second, true)], route);
    expect(stops).toMatchObject([{ isConfirmed: false }, { isConfirmed: true }]);
    const twice = [withStatement(withStatement(agreed, false), true), withStatement(third, false)];
    for (const stop of routeBody(twice, route).stops) expect(stop).not.toHaveProperty('isConfirmed');
  });
});

describe('who is told that the pack does not come', () => {
  const before = {
    version: 4,
    stops: [
      aStop({ id: 1, venueId: 1, state: 'confirmed' }),
      aStop({ id: 2, venueId: 2, state: 'invited' }),
      aStop({ id: 3, venueId: 3, state: 'planned' }),
      aStop({ id: 4, venueId: 4, state: 'declined' }),
      aStop({ id: 5, venueId: null, state: 'confirmed' }),
    ],
  };
  const told = (stops: DraftStop[]) => withdrawnStops(stops, before).map(({ id }) => id);
  const [one, two, ...others] = draftRoute(before);
  if (!one || !two) throw new Error('there are five');

  it('is who has agreed or was asked, and is on the route no more', () => {
    expect(told(draftRoute(before))).toEqual([]);
    expect(told([two, one])).toEqual([]);
    expect(told([])).toEqual([1, 2]);
  });

  it('is whose stop is given to another venue, unless they have another one', () => {
    expect(told([{ ...one, venueId: 9 }, two])).toEqual([1]);
    expect(told([{ ...one, venueId: null }, two])).toEqual([1]);
    expect(told([{ ...one, venueId: 2 }, { ...two, venueId: 1 }, ...others])).toEqual([]);
  });
});

describe('another order of the stops', () => {
  const moved = arrayMove(draftRoute(route), 2, 0);

  it('keeps their times, which are out of order then', () => {
    expect(names(moved)).toEqual(['Bark & Brew', 'The Wagging Tail', 'Moon Bar']);
    expect(arrivals(moved)).toEqual(['23:00', '21:00', '22:00']);
    expect(areOutOfOrder(moved)).toBe(true);
    expect(areOutOfOrder(draftRoute(route))).toBe(false);
  });

  it('can give each stop the times of its new place', () => {
    const swapped = swapTimes(moved);
    expect(names(swapped)).toEqual(names(moved));
    expect(arrivals(swapped)).toEqual(['21:00', '22:00', '23:00']);
    expect(swapped.map(({ leavesAt }) => leavesAt.slice(11, 16))).toEqual(['21:45', '22:45', '23:45']);
    expect(areOutOfOrder(swapped)).toBe(false);
  });

  it('counts the venues that have to be asked again for it', () => {
    const agreed = {
      version: 4,
      stops: route.stops.map((stop) => ({
        ...stop,
        venueId: stop.id,
        state: 'confirmed' as const,
        answeredBy: 'venue' as const,
      })),
    };
    const swapped = swapTimes(arrayMove(draftRoute(agreed), 1, 0));
    expect(askedAgain(swapped)).toBe(2);
    expect(swapped.map(isAskedAboutTime)).toEqual([true, true, false]);
    expect(swapped.map(isSetBack)).toEqual([false, false, false]);
    expect(askedAgain(swapTimes(moved))).toBe(0);
  });

  const earlier = { ...draftOf(aStop({ state: 'invited' })), arrivesAt: '2026-12-05T20:00:00.000Z' };
  const agreed = draftOf(aStop({ state: 'confirmed' }));
  it.each([
    ['asks again about another time', earlier, true],
    ['asks not where the organizer says that they agree', { ...earlier, isConfirmed: true }, false],
    ['asks again about another name', { ...agreed, name: 'Pug Pub' }, true],
    ['asks again for another venue', { ...agreed, venueId: null }, true],
    ['asks not about another note', { ...agreed, note: 'Back door' }, false],
  ])('%s', (_what, stop, isAsked) => expect(isSetBack(stop)).toBe(isAsked));
});

describe('the times of one more stop', () => {
  const start = '2026-12-05T21:00:00.000Z';

  it('are those of the event’s start, then follow the last stop and the walk from there, for as long as that one', () => {
    expect(suggestedTimes([], start)).toEqual({ arrivesAt: start, leavesAt: '2026-12-05T21:45:00.000Z' });
    // In steps of five minutes.
    const hour = { ...second, leavesAt: '2026-12-05T23:00:00.000Z' };
    expect(suggestedTimes([first, hour], start, first)).toEqual({
      arrivesAt: '2026-12-05T23:15:00.000Z',
      leavesAt: '2026-12-06T00:15:00.000Z',
    });
    // Ten minutes where the distance is not known.
    expect(suggestedTimes([first], start).arrivesAt).toBe('2026-12-05T21:55:00.000Z');
  });
});

describe('what is said about a stop', () => {
  it('is that its venue has to be asked again', () => {
    const moved = { ...draftOf(aStop({ state: 'invited' })), arrivesAt: '2026-12-05T20:00:00.000Z' };
    expect(shownState(moved, false).note).toBe('Changed: ask again after you save');
  });

  it('is the walk from the one before, and the time that there is for it', () => {
    expect(wayOf(first, undefined)).toBeNull();
    expect(wayOf(second, first)).toEqual({ text: 'Walk: about 14 min, 15 min planned', isTooShort: false });
    expect(wayOf(third, second)).toEqual({ text: 'Walk: 15 min planned', isTooShort: false });
    const hasty = { ...second, arrivesAt: first.leavesAt };
    expect(wayOf(hasty, first)).toEqual({ text: 'Walk: about 14 min, only 0 min planned', isTooShort: true });
    const late = { ...first, leavesAt: '2026-12-05T21:55:00.000Z' };
    expect(wayOf(second, late)).toEqual({ text: 'Walk: about 14 min, only 5 min planned', isTooShort: true });
  });

  it('is that it overlaps with the one before, or ends before it begins', () => {
    expect(timesProblem(second, first)).toBeNull();
    expect(timesProblem({ ...second, arrivesAt: first.leavesAt }, first)).toBeNull();
    expect(timesProblem({ ...second, arrivesAt: '2026-12-05T21:40:00.000Z' }, first)).toBe(
      'It starts at 4:40 PM, but the stop before it ends at 4:45 PM.',
    );
    expect(timesProblem({ ...first, leavesAt: first.arrivesAt }, undefined)).toBe(
      'The departure is before the arrival.',
    );
  });
});
