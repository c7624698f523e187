import { randomUUID } from 'node:crypto';
import { events } from '@shared/events/tables';
import { inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../http/middleware/request-log';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { openPostgres } from './postgres';

const server = testServer({ isNew: true });

/** Holds a table so that nobody else can even read it. Gives what lets it go. */
async function holdTable(name: 'events'): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: server.database.url });
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${name} in access exclusive mode`);
  return () => client.end();
}

const message = { name: 'Ada', email: 'ada@mail.example', subject: 'Dogs', message: 'How many?' };

it('a request that needs a locked table gets 503 before its connection ends, and others are served meanwhile', async () => {
  const { id } = await storedEvent(server.db);
  const letGo = await holdTable('events');
  let isHeld = true;
  const held = Promise.all(Array.from({ length: 5 }, () => server.api.get(`/api/events/${id}`))).finally(
    () => {
      isHeld = false;
    },
  );
  const others = await Promise.all(
    Array.from({ length: 20 }, () => server.api.post('/api/contact-messages').send(message)),
  );
  expect(isHeld).toBe(true);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([201]));
  for (const { status, headers } of await held) {
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('2');
  }
  await letGo();
  await server.api.get(`/api/events/${id}`).expect(200);
});

it('a request that finds every database connection in use gets 503 after 3 s, and succeeds once one is free', async () => {
  let inUse = 0;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const use = () =>
    server.db.transaction(async () => {
      inUse += 1;
      await released;
    });
  const held = Promise.all(Array.from({ length: 10 }, use));
  await expect.poll(() => inUse).toBe(10);
  const started = performance.now();
  const response = await server.api.get('/api/site-settings');
  const waited = performance.now() - started;
  letGo();
  await held;
  expect([response.status, response.headers['retry-after']]).toEqual([503, '2']);
  expect(waited).toBeGreaterThan(2500);
  await server.api.get('/api/site-settings').expect(200);
});

it('a statement is planned once for each connection, and what it gives follows its parameters', async () => {
  const title = `Crawl ${randomUUID()}`;
  const { id } = await storedEvent(server.db, { title });
  const opened = await openPostgres(String(server.database.url), createLog('silent'));
  onTestFinished(opened.close);
  await opened.db.transaction(async (tx) => {
    const titlesOf = (...numbers: number[]) =>
      tx
        .select({ title: sql`${events.title}`.as('planned once') })
        .from(events)
        .where(inArray(events.id, numbers));
    const plans = () =>
      tx
        .select({ parameters: sql`cardinality(parameter_types)` })
        .from(sql`pg_prepared_statements`)
        .where(sql`statement like '%"planned once"%' and statement not like '%pg_prepared_statements%'`);
    expect(await titlesOf(id)).toEqual([{ title }]);
    expect(await titlesOf(id + 1)).toEqual([]);
    expect(await plans()).toEqual([{ parameters: 1 }]);
    expect(await titlesOf(...Array.from({ length: 41 }, (_, index) => id + index))).toEqual([{ title }]);
    expect(await plans()).toEqual([{ parameters: 1 }]);
  });
});

it('why a connection was lost is logged', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => lines.push(line) });
  const { db, close } = await openPostgres(String(server.database.url), log);
  onTestFinished(close);
  await db.execute(sql`set application_name to 'soon lost'`);
  await server.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'soon lost'`,
  );
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'a database connection was lost',
    err: { code: '57P01', message: expect.stringContaining('terminating connection') },
  });
});
