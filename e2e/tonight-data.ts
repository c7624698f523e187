import { orlandoClock, orlandoDay } from '@shared/dates';
import type { Progress, Tonight } from '@shared/stops/stops';

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

/** A session of an account at a site. Every call of it throws where it does not succeed. */
async function logIn(origin: string, account: { username: string; password: string }) {
  let token: string | undefined;
  const call = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const session = (await call('POST', '/api/login', account)) as { token: string };
  token = session.token;
  return { token, call };
}

/**
 * Stores a crawl that began an hour ago, with four stops: the first was left ten minutes early for the second, at which
 * the pack is by the plan for another half hour. The last has not agreed.
 */
export async function makeEvening(
  origin: string,
  account: { username: string; password: string },
  changes: { title?: string } = {},
) {
  const { token, call } = await logIn(origin, account);
  const event = (await call('POST', '/api/admin/events', {
    title: 'Thornton Park Trot',
    date: orlandoDay(new Date(Date.now() - 60 * minute)),
    startTime: clockIn(-60),
    endTime: clockIn(180),
    location: 'Thornton Park',
    startingVenue: 'To be announced',
    description: 'Four patios, two parks and one lake.',
    price: 0,
    venueCount: 4,
    isActive: true,
    ...changes,
  })) as { id: number };
  const starts = [-60, -10, 40, 90];
  const stops = bars.map((bar, index) => ({
    ...bar,
    arrivesAt: instantIn(starts[index] ?? 0),
    leavesAt: instantIn((starts[index] ?? 0) + 40),
    specials: index === 1 ? specials : [],
    isConfirmed: index < 3,
  }));
  await call('PUT', `/api/admin/events/${event.id}/stops`, { stops });
  const read = async () =>
    (await (await fetch(`${origin}/api/events/${event.id}/tonight`)).json()) as Tonight;
  const { stops: stored } = await read();
  return {
    event,
    token,
    path: `/events/${event.id}/tonight`,
    /** The ids of the stops in their order. */
    stopIds: stored.map(({ id }) => id),
    read,
    move: async (stopId: number | null, minutesLate = 0) =>
      (await call('PUT', `/api/admin/events/${event.id}/progress`, { stopId, minutesLate })) as Progress,
    cancel: () => call('POST', `/api/admin/events/${event.id}/cancel`, { reason: 'The storm.' }),
    unpublish: () => call('POST', '/api/admin/events/publish', { ids: [event.id], isActive: false }),
    doorLink: async () => {
      const { url } = (await call('POST', `/api/admin/events/${event.id}/door-link`, {})) as { url: string };
      return url;
    },
  };
}
