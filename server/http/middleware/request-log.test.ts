import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { DrizzleQueryError } from 'drizzle-orm';
import express from 'express';
import supertest from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { recordedLog } from '../../testing/recorded-log';
import { testServer } from '../../testing/server';
import { logRequests } from './request-log';

const { log, lines, entries } = recordedLog();
const server = testServer({ log, isNew: true });
beforeEach(() => {
  lines.length = 0;
});

it('the request log names the account by its id', async () => {
  const { api } = server;
  const rosie = { username: 'rosie', password: 'sit-stay' };
  const { body } = await api.post('/api/register').send(rosie).expect(201);
  const bearer = { Authorization: `Bearer ${body.token}` };
  await api.get('/api/admin/events?from=rosie').set(bearer).expect(403);
  const wrong = { ...rosie, password: 'roll-over' };
  await api.post('/api/login').send(wrong).expect(401);
  await api.post('/api/logout').set(bearer).expect(204);
  await api.get('/api/admin/events').set(bearer).expect(401);

  const { id } = body.user;
  await expect.poll(entries).toMatchObject([
    { msg: 'registered', userId: id },
    { req: { path: '/api/register' }, res: { status: 201 } },
    { userId: id, req: { path: '/api/admin/events' }, res: { status: 403 } },
    { msg: 'login refused', userId: id },
    { req: { path: '/api/login' }, res: { status: 401 } },
    { userId: id, req: { path: '/api/logout' }, res: { status: 204 } },
    { req: { path: '/api/admin/events' }, res: { status: 401 } },
  ]);
  expect(entries().at(-1)).not.toHaveProperty('userId');
  expect(lines.join('')).not.toMatch(/rosie|sit-stay|roll-over|Bearer|eyJ|127\.0\.0\.1/i);
});

it('a line holds no more of a text that a client has made up than a person reads', async () => {
  const long = 'x'.repeat(9000);
  await server.api.get(`/api/${long}`).expect(404);
  await expect.poll(entries).toMatchObject([{ req: { path: `/api/${'x'.repeat(295)}…` } }]);
  log.info({ reason: `Unexpected origin "${long}"`, err: new Error(long) }, 'passkey refused');
  expect(entries()[1]).toMatchObject({
    reason: expect.stringMatching(/^Unexpected origin "x+…$/),
    err: { message: `${'x'.repeat(300)}…` },
  });
  expect(lines[1]?.length).toBeLessThan(3000);
});

it('a user’s text never makes a log line of its own, and each has its time in UTC', () => {
  const madeUp = 'rosie\r\n{"level":30,"msg":"logged in"}\u2028';
  const before = Date.now();
  log.warn({ path: madeUp, err: new Error(madeUp) }, madeUp);
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1);
  const [entry] = entries();
  expect(entry).toMatchObject({ path: madeUp, err: { message: madeUp }, msg: madeUp });
  expect(entry.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Date.parse(entry.time)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(entry.time)).toBeLessThanOrEqual(Date.now());
});

it('a failed query is logged in the database’s words and with its place, without what was typed', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  const query = 'insert into dogs (name) values ($1)\n    at a line that looks like a place';
  log.error({ err: new DrizzleQueryError(query, ['Rosie Barker'], cause) }, 'a query failed');
  expect(entries()).toMatchObject([
    { level: 50, msg: 'a query failed', err: { message: 'duplicate key', code: '23505' } },
  ]);
  expect(entries()[0].err.stack).toMatch(/^ {4}at .*request-log/);
  expect(lines.join('')).not.toMatch(/Rosie|insert into|looks like/);
});

it('what was thrown and is no error is logged without what it says', () => {
  log.error({ err: 'Rosie Barker' }, 'a request failed');
  expect(entries()).toMatchObject([{ level: 50, msg: 'a request failed', err: { type: 'string' } }]);
  expect(lines.join('')).not.toContain('Rosie');
});

it('a request that failed is logged as an error, but for 503, and a health check not at all', async () => {
  const app = express();
  app.use(logRequests(log));
  app.get('/failed', (_req, res) => void res.status(500).end());
  app.get('/away', (_req, res) => void res.status(503).end());
  app.use((_req, res) => void res.status(404).end());
  for (const path of ['/api/health', '/failed', '/away', '/gone']) await supertest(app).get(path);
  const levels = () => entries().map(({ level, res }) => `${level} ${res.status}`);
  await expect.poll(levels).toEqual(['50 500', '30 503', '30 404']);
});

it.each([
  ['/api/subscribers', { email: 'bot@mail.example' }],
  ['/api/contact-messages', { name: 'Bot', email: 'bot@mail.example', subject: 'Buy', message: 'now' }],
  ['/api/venues', aVenueInput()],
  ['/api/vendors', aVendorInput()],
])(
  'the request log reports the filled hidden field of the form of %s, and nothing of what is in it',
  async (path, form) => {
    const filledIn = { ...form, leaveBlank: '867-5309' };
    await server.api.post(path).send(filledIn).expect(409);
    await expect.poll(entries).toMatchObject([
      { msg: 'the hidden field of a form is filled in', reqId: expect.any(String) },
      { req: { path }, res: { status: 409 } },
    ]);
    expect(lines.join('')).not.toMatch(/bot@|867-5309|Wagging|127\.0\.0\.1/i);
    await server.api.post(path).send(form).expect(201);
    await expect.poll(() => entries().slice(2)).toMatchObject([{ req: { path }, res: { status: 201 } }]);
  },
);

// The last one: a closed database cannot be emptied for another test.
it('the request log reports what failed, never what people typed', async () => {
  await server.database.close();
  const message = 'My phone is 867-5309';
  const rosie = { email: 'rosie@mail.example', name: 'Rosie', subject: 'Secret', message };
  await server.api.post('/api/contact-messages').set('Authorization', 'Bearer abc').send(rosie).expect(503);
  await expect.poll(entries).toMatchObject([
    { msg: 'request errored', req: { method: 'POST', path: '/api/contact-messages' }, res: { status: 503 } },
    {
      msg: 'requests were rejected',
      rejected: 1,
      err: { message: expect.stringMatching(/clos|pool/), stack: expect.stringContaining('at ') },
    },
  ]);
  expect(lines.join('')).not.toMatch(/rosie|secret|867-5309|Bearer|127\.0\.0\.1/i);
});
