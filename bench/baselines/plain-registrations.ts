import { randomBytes, randomUUID } from 'node:crypto';
import express from 'express';
import pg from 'pg';

// The statements that our own route runs for a new address, word for word (`log_statement` shows them), without what
// checks, limits and renders around them. Those that ours prepares by name are prepared here too.
const statements = {
  locked_event: `select "id", "title", "date", "start_time", "end_time", "location", "starting_venue", "description",
      "price", "image_path", "venue_count", "is_active", "ticket_url", "registration_open", "capacity", "dog_capacity",
      "cancelled_at", "cancellation_reason", "version", "created_at", "ends_at"
    from "events" where "events"."id" = $1 for update`,
  guest_list: `select
      coalesce(sum("people") filter (where "registrations"."state" in ($1, $2)), 0)::int as people,
      coalesce(sum("dog_count") filter (where "registrations"."state" in ($3, $4)), 0)::int as dogs,
      coalesce(bool_or("state" = 'waiting'), false) as has_waiting,
      coalesce(bool_or("state" = 'offered' and "offer_expires_at" <= $5::timestamptz), false) as has_expired
    from "registrations" where "registrations"."event_id" = $6`,
  stored_participant: `with "stored" as (
      insert into "participants" (first_name, last_name, email, phone, dog_name, dog_breed, terms_accepted)
      values ($1, $2, $3, $4, $5, $6, true)
      on conflict (lower(email)) do update set terms_accepted = "participants".terms_accepted
      returning id)
    select "id" from "stored"`,
  stored_registration: `with "stored" as (
      insert into "registrations" (event_id, participant_id, state, first_name, last_name, email, phone, people, dogs,
        dog_count, code, conditions_version, accepted_at, waiting_since)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
        case when $14 = 'waiting' then greatest($15::timestamptz, (
          select max(waiting_since) + interval '1 millisecond' from registrations
          where event_id = $16 and state = 'waiting')) end)
      on conflict (event_id, lower(email)) where state <> 'cancelled' and erased_at is null
      do update set created_at = "registrations".created_at + interval '1 microsecond'
      returning *)
    select "id", "event_id", "participant_id", "state", "source", "first_name", "last_name", "email", "phone", "people",
      "dogs", "dog_count", "code", "conditions_version", "accepted_at", "waiting_since", "offer_expires_at",
      "missed_offers", "cancelled_at", "cancellation_cause", "checked_in_at", "checked_in_people", "wristband",
      "erased_at", "created_at"
    from "stored"`,
  mails_by_strangers: `select count(*),
      count(case when ("emails"."kind" = $1 and "emails"."event_id" is not distinct from $2) then 1 end)
    from "emails"
    where ("emails"."to_hash" = $3 and "emails"."created_at" > $4 and "emails"."kind" in ($5, $6, $7, $8))`,
  stored_email: `insert into "emails" ("id", "kind", "key", "state", "to", "to_hash", "subject", "html", "text",
      "about_kind", "about_id", "event_id", "newsletter_id", "message_id", "attempts", "send_at", "send_before",
      "leased_until", "last_error", "sent_at", "created_at")
    values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, default, default, $13, $14, default, default,
      default, default)
    on conflict do nothing returning "id"`,
};

const strangerKinds = [
  'newsletter-confirmation',
  'application-received',
  'registration-confirmed',
  'registration-waiting',
];
const day = 24 * 60 * 60 * 1000;

type Guest = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  people: number;
  dogs: { name: string; breed: string }[];
};

/** A message as our own route stored it: how long it is, and how well it is compressed, is part of what it costs. */
type Message = { subject: string; html: string; text: string };

async function register(client: pg.PoolClient, eventId: number, guest: Guest, message: Message) {
  const run = async (name: keyof typeof statements, values: unknown[]) =>
    (await client.query({ name, text: statements[name], values })).rows;
  const { firstName, lastName, email, phone, people, dogs } = guest;
  const now = new Date();
  const [dog] = dogs;
  const placed = ['confirmed', 'offered'];
  const [event] = await run('locked_event', [eventId]);
  const [places] = await run('guest_list', [...placed, ...placed, now.toISOString(), eventId]);
  const state = people <= event.capacity - places.people ? 'confirmed' : 'waiting';
  const [participant] = await run('stored_participant', [
    firstName,
    lastName,
    email,
    phone,
    dog?.name,
    dog?.breed,
  ]);
  const [stored] = await run('stored_registration', [
    eventId,
    participant.id,
    state,
    firstName,
    lastName,
    email,
    phone,
    people,
    JSON.stringify(dogs),
    dogs.length,
    randomUUID(),
    '2026-11',
    now.toISOString(),
    state,
    now.toISOString(),
    eventId,
  ]);
  const kind = 'registration-confirmed';
  const hash = randomBytes(32).toString('base64url');
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [hash]);
  const since = new Date(now.getTime() - day).toISOString();
  await run('mails_by_strangers', [kind, eventId, hash, since, ...strangerKinds]);
  await client.query('savepoint sp1');
  await run('stored_email', [
    kind,
    `${kind}:${stored.id}:registered:`,
    'held',
    email,
    hash,
    message.subject,
    message.html,
    message.text,
    'registration',
    stored.id,
    eventId,
    null,
    now.toISOString(),
    new Date(now.getTime() + 7 * day).toISOString(),
  ]);
  await client.query('release savepoint sp1');
  return state;
}

const [port = '', connectionString = '', storedMessage = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const message: Message = JSON.parse(storedMessage);
const app = express();
app.use(express.json());
app.get('/api/events', async (_req, res) => {
  res.json((await pool.query('select 1')).rows);
});
app.post('/api/events/:id/registrations', async (req, res) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const state = await register(client, Number(req.params.id), req.body, message);
    await client.query('commit');
    res.status(201).json({ message: 'Your spot is saved.', state });
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});
app.listen(Number(port), '127.0.0.1');
