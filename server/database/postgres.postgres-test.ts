import pg from 'pg';
import { expect, it } from 'vitest';
import { testServer } from '../testing/server';
import { storedEvent } from '../testing/stored-event';

const server = testServer();

/** Holds a table so that nobody else can even read it. Gives what lets it go. */
async function holdTable(name: 'events'): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: server.database.url });
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${name} in access exclusive mode`);
  return () => client.end();
}

const message = { name: 'Ada', email: 'ada@mail.example', subject: 'Dogs', message: 'How many?' };

it('a request that needs a locked table gets 503 within 6 s, and other requests are served', async () => {
  const { id } = await storedEvent(server.db);
  const letGo = await holdTable('events');
  const started = performance.now();
  const held = Promise.all(Array.from({ length: 5 }, () => server.api.get(`/api/events/${id}`)));
  const others = await Promise.all(
    Array.from({ length: 20 }, () => server.api.post('/api/contact-messages').send(message)),
  );
  expect(performance.now() - started).toBeLessThan(2000);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([201]));
  for (const { status, headers } of await held) {
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('2');
  }
  expect(performance.now() - started).toBeLessThan(6000);
  await letGo();
  await server.api.get(`/api/events/${id}`).expect(200);
});

it('a request that finds every database connection in use gets 503 after 3 s, and succeeds once one is free', async () => {
  const { id } = await storedEvent(server.db);
  const letGo = await holdTable('events');
  const held = Promise.all(Array.from({ length: 10 }, () => server.api.get(`/api/events/${id}`)));
  await expect.poll(waitingForLock).toBe(10);
  const started = performance.now();
  const response = await server.api.get('/api/site-settings').expect(503);
  expect(response.headers['retry-after']).toBe('2');
  expect(performance.now() - started).toBeGreaterThan(2500);
  expect(performance.now() - started).toBeLessThan(4500);
  await letGo();
  for (const { status } of await held) expect(status).toBe(200);
  await server.api.get('/api/site-settings').expect(200);
});

async function waitingForLock(): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: server.database.url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  await client.end();
  return rows[0]?.count;
}
