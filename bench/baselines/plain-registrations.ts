import { randomBytes, randomUUID } from 'node:crypto';
import express from 'express';
import pg from 'pg';

// What one would write first: one transaction that locks the event, counts its places, and stores the guest, the spot and
// the message, which is as long as the site's. It checks, limits and renders nothing.
const statements = {
  event: `select capacity from events where id = $1 for update`,
  taken: `select coalesce(sum(people), 0)::int as people from registrations
    where event_id = $1 and state in ('confirmed', 'offered')`,
  participant: `insert into participants (first_name, last_name, email, phone, dog_name, dog_breed, terms_accepted)
    values ($1, $2, $3, $4, $5, $6, true) on conflict (lower(email)) do update set terms_accepted = true returning id`,
  registration: `insert into registrations (event_id, participant_id, state, first_name, last_name, email, phone, people,
      dogs, dog_count, accepted_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now()) returning id`,
  message: `insert into emails (kind, key, state, "to", to_hash, mailbox_hash, subject, html, text, about_kind, about_id,
      event_id, send_before)
    values ('registration-confirmed', $1, 'held', $2, $3, $3, $4, $5, $6, 'registration', $7, $8, now() + interval '7 days')`,
};

type Message = { subject: string; html: string; text: string };

const [port = '', connectionString = '', storedMessage = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const { subject, html, text }: Message = JSON.parse(storedMessage);
const app = express();
app.use(express.json());
app.get('/api/events', async (_req, res) => {
  res.json((await pool.query('select 1')).rows);
});
app.post('/api/events/:id/registrations', async (req, res) => {
  const client = await pool.connect();
  // Prepared by name, as the site's statements are.
  const run = async (name: keyof typeof statements, values: unknown[]) =>
    (await client.query({ name, text: statements[name], values })).rows[0];
  const { firstName, lastName, email, phone, people, dogs } = req.body;
  const event = Number(req.params.id);
  try {
    await client.query('begin');
    const { capacity } = await run('event', [event]);
    const taken = await run('taken', [event]);
    const state = people <= capacity - taken.people ? 'confirmed' : 'waiting';
    const who = [firstName, lastName, email, phone];
    const participant = await run('participant', [...who, dogs[0].name, dogs[0].breed]);
    const spot = [people, JSON.stringify(dogs), dogs.length];
    const { id } = await run('registration', [event, participant.id, state, ...who, ...spot]);
    const hash = randomBytes(32).toString('base64url');
    await run('message', [randomUUID(), email, hash, subject, html, text, id, event]);
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
