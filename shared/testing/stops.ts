import { askingActionsOf } from '../stops/next-state';
import type { Route, Stop } from '../stops/stops';

/** A stop of `anEvent`, as administrators get it: its venue has not been asked yet. */
export function aStop(changes: Partial<Stop> = {}): Stop {
  return {
    id: 11,
    position: 1,
    venueId: 3,
    name: 'The Wagging Tail',
    address: '12 Orange Avenue',
    arrivesAt: '2026-12-05T21:00:00.000Z',
    leavesAt: '2026-12-05T21:45:00.000Z',
    specials: [],
    note: null,
    latitude: 28.5421,
    longitude: -81.379,
    state: 'planned',
    askedAt: null,
    isUnsent: false,
    mailObstacle: null,
    answeredAt: null,
    isTimeAgreed: true,
    answeredBy: null,
    declineReason: null,
    actions: [],
    ...changes,
  };
}

/** Three stops that follow each other: 4:00 to 4:45 PM, 5:00 to 5:45 PM, and 6:00 to 6:45 PM; of an event to come. */
export function aRoute(changes: Partial<Route> = {}, isToCome = true): Route {
  const route = {
    version: 4,
    declinedVenueIds: [],
    stops: [
      aStop(),
      aStop({
        id: 12,
        position: 2,
        venueId: null,
        name: 'Moon Bar',
        address: '3 Lake Street',
        arrivesAt: '2026-12-05T22:00:00.000Z',
        leavesAt: '2026-12-05T22:45:00.000Z',
        latitude: 28.5465,
        longitude: -81.3727,
      }),
      aStop({
        id: 13,
        position: 3,
        venueId: 5,
        name: 'Bark & Brew',
        address: '77 Summerlin Avenue',
        arrivesAt: '2026-12-05T23:00:00.000Z',
        leavesAt: '2026-12-05T23:45:00.000Z',
        latitude: null,
        longitude: null,
      }),
    ],
    ...changes,
  };
  const when = { isToCome, isMailOn: true, now: new Date() };
  return {
    ...route,
    stops: route.stops.map((stop) => ({
      ...stop,
      actions: askingActionsOf({ ...stop, partnerId: stop.venueId }, when),
    })),
  };
}
