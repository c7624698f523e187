import { randomBytes } from 'node:crypto';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app';
import { parseConfig } from '../../config';
import { createMail } from '../../mail/mail';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { createDrawings } from '../../workers/drawings';
import { createPasswords, type Passwords } from '../../workers/passwords';
import { createPictureDecoder } from '../../workers/picture-decoder';
import { createResponseCache } from '../response-cache/response-cache';
import { noLimits } from './rate-limits';
import { createLog } from './request-log';

let database: TestDatabase;
let passwords: Passwords;
const drawings = createDrawings();
const jwtSecret = '83fd02c1b6a97e4507d6b3e8f2915ca0';

beforeAll(async () => {
  database = await createTestDatabase();
  passwords = createPasswords({ cost: 4 });
});
afterAll(async () => {
  await passwords.close();
  await drawings.close();
  await database.close();
});

/** An app that logs, and what it has logged. */
function loggedApp() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const config = { ...parseConfig({ NODE_ENV: 'test', JWT_SECRET: jwtSecret }), jwtSecret };
  const mail = createMail(config, randomBytes(32), {});
  const services = {
    config,
    db: database.db,
    mail,
    stripe: undefined,
    passwords,
    drawings,
    limiters: noLimits,
  };
  const app = createApp(
    { ...services, responseCache: createResponseCache(), pictureDecoder: createPictureDecoder() },
    log,
  );
  return { api: supertest(app), lines, entries: () => lines.map((line) => JSON.parse(line)) };
}

it('the request log names the account by its id', async () => {
  const { api, lines, entries } = loggedApp();
  const rosie = { username: 'rosie', password: 'sit-stay' };
  const { body } = await api.post('/api/register').send(rosie).expect(201);
  const bearer = { Authorization: `Bearer ${body.token}` };
  await api.get('/api/admin/events?from=rosie').set(bearer).expect(403);
  await api
    .post('/api/login')
    .send({ ...rosie, password: 'roll-over' })
    .expect(401);
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
  const { api, lines, entries } = loggedApp();
  await api.get(`/api/${long}`).expect(404);
  await expect.poll(entries).toMatchObject([{ req: { path: `/api/${'x'.repeat(295)}…` } }]);
  createLog('info', { write: (line: string) => lines.push(line) }).info(
    { reason: `Unexpected origin "${long}"`, err: new Error(long) },
    'passkey refused',
  );
  expect(entries()[1]).toMatchObject({
    reason: expect.stringMatching(/^Unexpected origin "x+…$/),
    err: { message: `${'x'.repeat(300)}…` },
  });
  expect(lines[1]?.length).toBeLessThan(3000);
});

it.each([
  ['/api/subscribers', { email: 'bot@mail.example' }],
  ['/api/contact-messages', { name: 'Bot', email: 'bot@mail.example', subject: 'Buy', message: 'now' }],
  ['/api/venues', aVenueInput()],
  ['/api/vendors', aVendorInput()],
])(
  'the request log reports the filled hidden field of the form of %s, and nothing of what is in it',
  async (path, form) => {
    const { api, lines, entries } = loggedApp();
    await api
      .post(path)
      .send({ ...form, leaveBlank: '867-5309' })
      .expect(409);
    await expect.poll(entries).toMatchObject([
      { msg: 'the hidden field of a form is filled in', reqId: expect.any(String) },
      { req: { path }, res: { status: 409 } },
    ]);
    expect(lines.join('')).not.toMatch(/bot@|867-5309|Wagging|127\.0\.0\.1/i);
    await api.post(path).send(form).expect(201);
    await expect.poll(() => entries().slice(2)).toMatchObject([{ req: { path }, res: { status: 201 } }]);
  },
);

it('the request log reports what failed, never what people typed', async () => {
  const { api, lines, entries } = loggedApp();
  await database.close();

  const rosie = {
    email: 'rosie@mail.example',
    name: 'Rosie',
    subject: 'Secret',
    message: 'My phone is 867-5309',
  };
  const response = await api.post('/api/contact-messages').set('Authorization', 'Bearer abc').send(rosie);
  expect(response.status).toBe(503);

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
