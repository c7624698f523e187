import { once } from 'node:events';
import { connect } from 'node:net';
import { users } from '@shared/account/tables';
import bcrypt from 'bcryptjs';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';

// Nobody waits: who comes while a hash is made is rejected, however long that takes on this host.
const server = testServer({ hashing: { cost: 10, maxThreads: 1, maxWaiting: 0 } });
// Nobody is turned away here, however slow the host is at the moment.
const patient = testServer({ hashing: { maxThreads: 1 } });

/** Registers over a connection of its own, which closes after the response. */
async function register(port: number, username: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  const body = JSON.stringify({ username, password: 'me-me-me' });
  const headers = `Host: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  socket.write(`POST /api/register HTTP/1.1\r\n${headers}\r\n\r\n${body}`);
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  const response = once(socket, 'close').then(() => text);
  return { socket, response };
}

/** Waits until what was sent before has been looked at: a later question is answered later. */
async function aRoundLater(asked: typeof server) {
  const bearer = await asked.bearer();
  await asked.api.get('/api/user').set(bearer).expect(200);
}

const slowHash = bcrypt.hashSync('somebody’s', 4).replace('$04$', '$10$');

/** Has the one thread at work, and more wait for it, until what is returned is called. */
function occupyThread({ passwords }: typeof server): () => Promise<unknown> {
  const holding = Array.from({ length: 50 }, () => new AbortController());
  const held = holding.map(({ signal }) => passwords.verify('nobody’s', slowHash, signal));
  const ended = Promise.allSettled(held);
  return () => {
    for (const one of holding) one.abort();
    return ended;
  };
}

it('each of 100 simultaneous registrations gets an account, or 503 with Retry-After', async () => {
  const sent = await Promise.all(
    Array.from({ length: 100 }, (_, index) => register(server.port, `first-${index}`)),
  );
  const responses = await Promise.all(sent.map(({ response }) => response));
  const made = responses.filter((text) => text.startsWith('HTTP/1.1 201 '));
  const rejected = responses.filter((text) => text.startsWith('HTTP/1.1 503 '));
  expect(made.length + rejected.length).toBe(100);
  expect(made.length).toBeGreaterThan(0);
  expect(rejected.length).toBeGreaterThan(0);
  for (const text of rejected) expect(text).toMatch(/\r\nRetry-After: \d+\r\n/);
  expect(await server.db.$count(users)).toBe(made.length);
});

it('a registration whose client disconnects while queued creates no account', async () => {
  const release = occupyThread(patient);
  const leaving = await register(patient.port, 'leaving');
  const staying = await register(patient.port, 'staying');
  await aRoundLater(patient);
  leaving.socket.destroy();
  await aRoundLater(patient);
  await release();
  expect(await staying.response).toMatch(/^HTTP\/1\.1 201 /);
  expect(await patient.db.$count(users, eq(users.username, 'leaving'))).toBe(0);
});

it('a login of an unknown user is rejected like any other', async () => {
  const ada = { username: 'ada', usernameKey: 'ada', password: await bcrypt.hash('difference-engine', 4) };
  await server.db.insert(users).values(ada);
  let areAnswered = false;
  const logins = ['ada', 'charles'].map((username) =>
    server.api.post('/api/login').send({ username, password: 'analytical' }),
  );
  const answered = Promise.all(logins).finally(() => {
    areAnswered = true;
  });
  while (!areAnswered) await server.passwords.verify('nobody’s', slowHash);
  for (const response of await answered) {
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toMatch(/^\d+$/);
  }
});
