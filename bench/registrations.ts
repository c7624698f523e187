import { compare, type Rate } from './harness/compare';
import { aGuest, anEvent, storeEvent } from './harness/fixtures';
import {
  onPostgres,
  type Send,
  type Server,
  type Site,
  sender,
  startBaseline,
  stop,
  withSite,
} from './harness/site';

const secondsEach = 3;
/** Guests come from several addresses, and each has several requests under way. */
const clients = 5;
const connectionsEach = 10;
const open = { ...anEvent(0), price: 0, registrationOpen: true, capacity: 1_000_000, dogCapacity: 1_000_000 };

let guests = 0;

/** Registers one more guest. Gives whether there was a place in time; throws where anything else is wrong. */
async function register(send: Send, event: number | undefined): Promise<boolean> {
  guests += 1;
  const { status, body } = await send('POST', `/api/events/${event}/registrations`, { body: aGuest(guests) });
  if (status !== 201 && status !== 503) throw new Error(`a registration got ${status}: ${body}`);
  return status === 201;
}

/** Registers as fast as a server lets guests, spread over so many new events. */
async function registerAt({ port }: Server, { send, admin }: Site, count: number): Promise<Rate> {
  const events = await Promise.all(Array.from({ length: count }, () => storeEvent(send, admin, open)));
  // Connections of their own: a server closes those that were idle while the other one was measured.
  const senders = Array.from({ length: clients }, (_, index) =>
    sender(port, { connections: connectionsEach, localAddress: `127.0.0.${index + 2}` }),
  );
  // The first guest of each event does not count.
  const before = sender(port, { connections: connectionsEach });
  await Promise.all(events.map((event) => register(before, event)));
  let stored = 0;
  const started = performance.now();
  const end = started + secondsEach * 1000;
  const client = async (from: Send) => {
    while (performance.now() < end) if (await register(from, events[guests % events.length])) stored += 1;
  };
  await Promise.all(senders.flatMap((from) => Array.from({ length: connectionsEach }, () => client(from))));
  return { perSecond: stored / ((performance.now() - started) / 1000) };
}

/** A message as the site stores it for a guest: its length is part of what it costs. */
async function messageToGuest({ send, admin: headers }: Site): Promise<string> {
  await register(send, await storeEvent(send, headers, open));
  const list = await send('GET', '/api/admin/emails?pageSize=1', { headers });
  const [{ id }]: [{ id: number }] = JSON.parse(list.body);
  return (await send('GET', `/api/admin/emails/${id}`, { headers })).body;
}

/** Registrations a second on PostgreSQL, beside a plain Express + pg route that stores the same rows. */
export async function measureRegistrations(rounds = 5): Promise<void> {
  await onPostgres((env) =>
    withSite(env, async (site) => {
      const plain = await startBaseline('plain-registrations', env.DATABASE_URL, await messageToGuest(site));
      try {
        for (const count of [1, 50])
          await compare(
            `registrations for ${count === 1 ? 'one event' : `${count} events`}`,
            rounds,
            { name: 'ours', measure: () => registerAt(site, site, count) },
            [{ name: 'a plain route', measure: () => registerAt(plain, site, count) }],
          );
      } finally {
        await stop(plain);
      }
    }),
  );
}
