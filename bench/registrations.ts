import pg from 'pg';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort } from '../server/testing/process';
import { type Send, sender } from './client';
import { startBaseline, startBuiltServer, stopServer } from './server';
import { median } from './statistics';

const rounds = 5;
const secondsEach = 3;
/** Guests come from several addresses, and each has several requests under way. */
const clients = 5;
const connectionsEach = 10;
/** How many registrations we store at least, of what a plain route stores that runs the same statements. */
const leastRatio = 0.7;

let guests = 0;

/** What a guest sends; nobody's address comes twice. */
function aGuest() {
  guests += 1;
  return {
    firstName: 'Rosie',
    lastName: 'Barker',
    email: `guest-${guests}@mail.example`,
    phone: '407 555 0101',
    people: 2,
    dogs: [{ name: 'Biscuit', breed: 'Beagle' }],
    isOfAge: true,
    areVaccinated: true,
    areLeashed: true,
    termsAccepted: true,
  };
}

/** Events without guests, with more room than is asked for. */
async function storeEvents(database: pg.Client, count: number): Promise<number[]> {
  const { rows } = await database.query(
    `insert into events (title, date, start_time, end_time, location, starting_venue, description, price, venue_count,
      registration_open, capacity, dog_capacity)
    select 'Crawl', now() + interval '9 days', '4:00 PM', '9:00 PM', 'Winter Park', 'The Dock', 'Six stops.', 0, 6,
      true, 1000000, 1000000 from generate_series(1, $1) returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Registers as fast as the server lets them, spread over events. Gives how many a second; throws where one fails. */
async function registerFor(port: number, events: number[]): Promise<number> {
  // Connections of their own: a server closes those that were idle while the other one was measured.
  const senders = Array.from({ length: clients }, (_, index) =>
    sender(port, { connections: connectionsEach, localAddress: `127.0.0.${index + 2}` }),
  );
  let stored = 0;
  const register = async (send: Send, event: number | undefined) => {
    const { status, body } = await send('POST', `/api/events/${event}/registrations`, { body: aGuest() });
    // One that is rejected for want of time on a busy machine is merely none that was stored.
    if (status === 201) stored += 1;
    else if (status !== 503) throw new Error(`a registration got ${status}: ${body}`);
  };
  // The first guest of each event does not count: its message is rendered once, for all of its guests.
  const before = sender(port, { connections: connectionsEach });
  await Promise.all(events.map((event) => register(before, event)));
  stored = 0;
  const started = performance.now();
  const end = started + secondsEach * 1000;
  const client = async (send: Send) => {
    while (performance.now() < end) await register(send, events[guests % events.length]);
  };
  await Promise.all(senders.flatMap((send) => Array.from({ length: connectionsEach }, () => client(send))));
  return stored / ((performance.now() - started) / 1000);
}

/** Registrations a second on PostgreSQL, beside a plain Express + pg route that runs the same statements. */
export async function measureRegistrations(): Promise<void> {
  const postgres = startPostgresServer({ isDurable: true });
  const [port, plainPort] = [await freePort(), await freePort()];
  const server = await startBuiltServer({ DATABASE_URL: postgres.url, RATE_LIMITS: 'off' }, port);
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  // Everything is compiled, and shows what a message is.
  await registerFor(port, await storeEvents(database, 1));
  const { rows } = await database.query('select subject, html, text from emails limit 1');
  const plain = await startBaseline('plain-registrations', plainPort, postgres.url, JSON.stringify(rows[0]));
  try {
    await registerFor(plainPort, await storeEvents(database, 1));
    for (const count of [1, 50]) {
      const rates: { ours: number; theirs: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const plainRate = await registerFor(plainPort, await storeEvents(database, count));
        rates.push({ theirs: plainRate, ours: await registerFor(port, await storeEvents(database, count)) });
      }
      const ratio = median(rates.map((rate) => rate.ours / rate.theirs));
      const isSlow = ratio < leastRatio;
      if (isSlow) process.exitCode = 1;
      const ofOurs = median(rates.map((rate) => rate.ours)).toFixed(0);
      const ofTheirs = median(rates.map((rate) => rate.theirs)).toFixed(0);
      console.log(
        `registrations for ${count === 1 ? 'one event' : `${count} events`}: ${ofOurs} a second; a plain route with the same statements ${ofTheirs}; ratio ${ratio.toFixed(2)} (limit ${leastRatio}${isSlow ? ': BELOW' : ''})`,
      );
    }
  } finally {
    await stopServer(plain, 'SIGTERM');
    await stopServer(server, 'SIGTERM');
    await database.end();
    postgres.stop();
  }
}
