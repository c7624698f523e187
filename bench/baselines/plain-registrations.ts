import { randomBytes } from 'node:crypto';
import express from 'express';
import pg from 'pg';

// The statements that our own route runs for a new address, without what checks, limits and renders around them.
const statements = {
  event: 'select * from events where id = $1 for update',
  places: `select
      coalesce(sum(people) filter (where state in ('confirmed', 'offered')), 0)::int as people,
      coalesce(sum(dog_count) filter (where state in ('confirmed', 'offered')), 0)::int as dogs,
      coalesce(bool_or(state = 'waiting'), false) as has_waiting,
      coalesce(bool_or(state = 'offered' and offer_expires_at <= $2::timestamptz), false) as has_expired
    from registrations where event_id = $1`,
  known: `select * from registrations
    where event_id = $1 and lower(email) = lower($2) and state <> 'cancelled' and erased_at is null`,
  participant: `with known as (
      update participants set terms_accepted = terms_accepted where lower(email) = lower($3) returning id
    )
    insert into participants (first_name, last_name, email, phone, dog_name, dog_breed, terms_accepted)
    select $1, $2, $3, $4, $5, $6, true where not exists (select from known) on conflict do nothing`,
  participantId: 'select id from participants where lower(email) = lower($1)',
  registration: `insert into registrations (event_id, participant_id, state, first_name, last_name, email, phone, people,
      dogs, dog_count, conditions_version, accepted_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '2026-11', $11) returning *`,
  address: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  mails: `select count(*), count(case when kind = 'registration-confirmed' and event_id = $2 then 1 end) from emails
    where to_hash = $1 and created_at > $3
      and kind in ('newsletter-confirmation', 'application-received', 'registration-confirmed', 'registration-waiting')`,
  mail: `insert into emails (kind, key, state, "to", to_hash, subject, html, text, about_kind, about_id, event_id, send_at,
      send_before)
    values ('registration-confirmed', $1, 'held', $2, $3, 'You are in', $4, $5, 'registration', $6, $7, now(), now())
    on conflict do nothing returning id`,
};

const day = 24 * 60 * 60 * 1000;

type Guest = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  people: number;
  dogs: { name: string; breed: string }[];
};

async function register(client: pg.PoolClient, eventId: number, guest: Guest, body: string): Promise<void> {
  const { firstName, lastName, email, phone, people, dogs } = guest;
  const now = new Date();
  const [dog] = dogs;
  const { rows: found } = await client.query(statements.event, [eventId]);
  const { rows: places } = await client.query(statements.places, [eventId, now.toISOString()]);
  const state = people <= found[0].capacity - places[0].people ? 'confirmed' : 'waiting';
  await client.query(statements.known, [eventId, email]);
  await client.query(statements.participant, [firstName, lastName, email, phone, dog?.name, dog?.breed]);
  const { rows: participants } = await client.query(statements.participantId, [email]);
  await client.query('savepoint sp1');
  const { rows: stored } = await client.query(statements.registration, [
    eventId,
    participants[0].id,
    state,
    firstName,
    lastName,
    email,
    phone,
    people,
    JSON.stringify(dogs),
    dogs.length,
    now,
  ]);
  await client.query('release savepoint sp1');
  const hash = randomBytes(32).toString('base64url');
  await client.query(statements.address, [hash]);
  await client.query(statements.mails, [hash, eventId, new Date(now.getTime() - day)]);
  await client.query('savepoint sp1');
  await client.query(statements.mail, [
    `registration-confirmed:${stored[0].id}`,
    email,
    hash,
    body,
    body.slice(0, 1500),
    stored[0].id,
    eventId,
  ]);
  await client.query('release savepoint sp1');
}

const [port = '', connectionString = '', bodyCharacters = '10000'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const body = 'x'.repeat(Number(bodyCharacters));
const app = express();
app.use(express.json());
app.get('/api/events', async (_req, res) => {
  res.json((await pool.query('select 1')).rows);
});
app.post('/api/events/:id/registrations', async (req, res) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await register(client, Number(req.params.id), req.body, body);
    await client.query('commit');
    res.status(201).json({ message: 'Your spot is saved.', state: 'confirmed' });
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});
app.listen(Number(port), '127.0.0.1');
