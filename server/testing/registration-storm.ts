import { setTimeout as wait } from 'node:timers/promises';
import { aRegistrationInput } from '@shared/testing/builders';
import pg from 'pg';
import { linkKinds, linkToken } from '../mail/links';

export const places = 50;
const parties = 200;
const cancellations = 20;

type Storm = {
  bases: string[];
  database: pg.Pool;
  linkKey: Buffer;
  /** Names the round, in the addresses of its guests. */
  round: number;
};

/** Opens what a storm reads the database by: more than one of its parties may do so at a time. */
export function openStormPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString });
  // The pool is closed before its connections are, and the pool reports for them. The database may be gone by then, which
  // nobody is told of, but without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** What was wrong after a round, and what its clients got. */
export type StormResult = { wrongs: string[]; statuses: Record<number, number>; acknowledged: number };

/** A request to one of the processes; status 0 where it died meanwhile. One that is too busy is asked again. */
async function request(url: string, method: string, body?: object): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    const response = await fetch(url, { method, ...(body && { headers, body: JSON.stringify(body) }) });
    await response.text();
    const isBusy = response.status === 503 && response.headers.has('Retry-After');
    if (!isBusy) return response.status;
  } catch {
    return 0;
  }
  await wait(500);
  return request(url, method, body);
}

async function storeEvent(database: pg.Pool): Promise<number> {
  const { rows } = await database.query(
    `insert into events (title, date, start_time, end_time, location, starting_venue, description, price, venue_count,
      ends_at, registration_open, capacity)
    values ('Storm', now() + interval '9 days', '4:00 PM', '9:00 PM', 'Winter Park', 'The Dock', 'Six stops.', 0, 6,
      now() + interval '9 days 5 hours',
      true, $1) returning id`,
    [places],
  );
  return rows[0].id;
}

/** Cancels somebody who has a place, as soon as there is somebody. Gives 0 where nobody has one when all are registered. */
async function cancelSomebody(
  storm: Storm,
  eventId: number,
  base: string,
  areRegistered: () => boolean,
): Promise<number> {
  for (let isLast = false; !isLast; ) {
    isLast = areRegistered();
    const { rows } = await storm.database.query(
      "select id, email from registrations where event_id = $1 and state = 'confirmed' order by random() limit 1",
      [eventId],
    );
    if (rows[0])
      return request(
        `${base}/api/registrations/${linkToken(storm, linkKinds.registration, rows[0])}`,
        'DELETE',
      );
    await wait(20);
  }
  return 0;
}

async function findWrongs({ database }: Storm, eventId: number, confirmed: string[]): Promise<string[]> {
  const { rows } = await database.query(
    `with placed as (
      select coalesce(sum(people), 0)::int as people from registrations
      where event_id = $1 and state in ('confirmed', 'offered')
    )
    select placed.people,
      (select count(*)::int from registrations
        where event_id = $1 and state = 'waiting' and people <= $2 - placed.people) as could_come,
      (select count(*)::int from (
        select from registrations where event_id = $1 and state <> 'cancelled' group by lower(email)
        having count(*) > 1) as twice) as twice
    from placed`,
    [eventId, places],
  );
  const stored = await database.query('select email from registrations where event_id = $1', [eventId]);
  const emails = new Set(stored.rows.map(({ email }) => email));
  const lost = confirmed.filter((email) => !emails.has(email));
  const [{ people, could_come: couldCome, twice }] = rows;
  return [
    ...(people > places ? [`${people} people for ${places} places`] : []),
    ...(couldCome > 0 ? [`${couldCome} parties wait that fit`] : []),
    ...(twice > 0 ? [`${twice} addresses are on the list twice`] : []),
    ...(lost.length > 0 ? [`${lost.length} acknowledged registrations are lost`] : []),
  ];
}

/** Has 200 parties of one to four register for 50 places across all processes, while 20 cancel and `during` runs. */
export async function storm(settings: Storm, during?: () => Promise<void>): Promise<StormResult> {
  const { bases, round } = settings;
  const eventId = await storeEvent(settings.database);
  const baseOf = (index: number) => bases[index % bases.length] ?? '';
  const guests = Array.from({ length: parties }, (_, index) => `storm-${round}-${index}@mail.example`);
  const acknowledged: string[] = [];
  let responses = 0;
  const registering = guests.map(async (email, index) => {
    const body = aRegistrationInput({ email, people: 1 + ((index * 7 + round) % 4), dogs: [] });
    const status = await request(`${baseOf(index)}/api/events/${eventId}/registrations`, 'POST', body);
    if (status === 201) acknowledged.push(email);
    responses += 1;
    return status;
  });
  const cancelling = Array.from({ length: cancellations }, (_, index) =>
    cancelSomebody(settings, eventId, baseOf(index), () => responses === parties),
  );
  const [statuses] = await Promise.all([Promise.all([...registering, ...cancelling]), during?.()]);
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return {
    wrongs: await findWrongs(settings, eventId, acknowledged),
    statuses: counts,
    acknowledged: acknowledged.length,
  };
}
