import type { APIRequestContext } from '@playwright/test';
import { orlandoClock, orlandoDay } from '@shared/dates';
import type { Progress, Tonight } from '@shared/stops/progress';
import type { Organizer } from './organizer';

const minute = 60_000;
/** A clock time in Orlando, so many minutes from now. */
const clockIn = (minutes: number) => orlandoClock(new Date(Date.now() + minutes * minute)).slice(0, 5);
/** An instant, so many minutes from now. */
const instantIn = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

const bars = [
  { name: 'Brick & Biscuit', address: '14 E Washington St', latitude: 28.5431, longitude: -81.3779 },
  { name: 'Neon Fern', address: '60 N Magnolia Ave', latitude: 28.5448, longitude: -81.3768 },
  { name: 'The Salty Retriever', address: '125 S Court Ave', latitude: 28.5401, longitude: -81.3771 },
  { name: 'Lakeside Larder', address: '431 E Central Blvd', latitude: 28.5421, longitude: -81.3712 },
];
const specials = [
  { what: 'Puppuccino', price: 'free' },
  { what: 'Any draft beer', price: '$6' },
];

/**
 * Stores a crawl that began an hour ago, with four stops: the first was left ten minutes early for the second, at which
 * the pack is by the plan for another half hour. The last has not agreed.
 */
export async function makeEvening({ call, storeEvent }: Organizer, request: APIRequestContext) {
  const { id } = await storeEvent({
    title: 'Thornton Park Trot',
    date: orlandoDay(new Date(Date.now() - 60 * minute)),
    startTime: clockIn(-60),
    endTime: clockIn(180),
    price: 0,
    venueCount: 4,
  });
  const starts = [-60, -10, 40, 90];
  const stops = bars.map((bar, index) => ({
    ...bar,
    arrivesAt: instantIn(starts[index] ?? 0),
    leavesAt: instantIn((starts[index] ?? 0) + 40),
    specials: index === 1 ? specials : [],
    isConfirmed: index < 3,
  }));
  await call('PUT', `/events/${id}/stops`, { stops });
  const read = async (): Promise<Tonight> => (await request.get(`/api/events/${id}/tonight`)).json();
  const { stops: stored } = await read();
  return {
    path: `/events/${id}/tonight`,
    eventPath: `/events/${id}`,
    /** The ids of the stops in their order. */
    stopIds: stored.map((stop) => stop.id),
    read,
    move: (stopId: number | null, minutesLate = 0): Promise<Progress> =>
      call('PUT', `/events/${id}/progress`, { stopId, minutesLate }),
    cancel: () => call('POST', `/events/${id}/cancel`, { reason: 'The storm.' }),
    publish: () => call('POST', '/events/publish', { ids: [id], isActive: true }),
    unpublish: () => call('POST', '/events/publish', { ids: [id], isActive: false }),
    doorLink: async (): Promise<string> => (await call('POST', `/events/${id}/door-link`, {})).url,
  };
}
