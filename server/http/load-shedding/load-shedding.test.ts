import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express, { type RequestHandler, type Response } from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { readBody } from '../middleware/body';
import { createResponseCache, type ResponseCache } from '../response-cache/response-cache';
import type { ConcurrencyLimit } from './concurrency-limit';
import type { QueueSettings } from './fair-queue';
import { shedLoad } from './load-shedding';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A host that does so many at a time, whatever is measured. */
const fixed = (current: number): ConcurrencyLimit => ({ current, reportWait() {}, observe() {} });

const shedding = (most: number, settings: Partial<QueueSettings> = {}) =>
  shedLoad(
    pino({ level: 'silent' }),
    { isProduction: false },
    { limit: fixed(most), maxQueuedPerClient: 0, ...settings },
  );

/** An app that holds each request until its response is ended here. One client gets half of the places. */
async function holding(
  {
    most,
    before = [],
    maxQueuedPerClient = 0,
  }: { most: number; before?: RequestHandler[]; maxQueuedPerClient?: number },
  inFront: ResponseCache['serve'] = (app) => app,
) {
  const held: Response[] = [];
  const app = express();
  app.set('trust proxy', 1);
  app.use(shedding(most, { maxQueuedPerClient }), ...before);
  app.use('/api/health', (_req, res) => void res.json({ status: 'ok' }));
  app.use((_req, res) => void held.push(res));
  const server = createServer(inFront(app)).listen(0, '127.0.0.1');
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { held, port, api: supertest(`http://127.0.0.1:${port}`) };
}

describe('a server under overload', () => {
  it('rejects with 503 and Retry-After, and keeps the connection', async () => {
    const { api, held } = await holding({ most: 4 });
    const first = api.get('/').expect(200).then();
    const second = api.get('/').expect(200).then();
    await expect.poll(() => held.length).toBe(2);
    const rejected = await api.get('/').set('Connection', 'keep-alive').expect(503);
    expect(rejected.headers).toMatchObject({ 'retry-after': '2', connection: 'keep-alive' });
    expect(rejected.body).toEqual({ message: expect.stringMatching(/^Too many people/), code: 'overloaded' });
    for (const res of held.splice(0)) res.end();
    await Promise.all([first, second]);
    const third = api.get('/').expect(200).then();
    await expect.poll(() => held.length).toBe(1);
    held[0]?.end();
    await third;
  });

  it('still responds to health checks', async () => {
    const { api, held } = await holding({ most: 2 });
    const first = api.get('/').then();
    await expect.poll(() => held.length).toBe(1);
    await api.get('/api/health').expect(200);
    held[0]?.end();
    await first;
  });

  it('still computes public reads, so that no client gets an outdated one', async () => {
    const { api, held } = await holding({ most: 2 }, createResponseCache().serve);
    const first = api.get('/api/events/7').then();
    await expect.poll(() => held.length).toBe(1);
    await api.get('/api/events/8').expect(503);
    const page = api.get('/events').expect(200, 'New').then();
    await expect.poll(() => held.length).toBe(2);
    held[1]?.end('New');
    await page;
    held[0]?.end();
    await first;
  });

  it('does not count slow senders and disconnected clients', async () => {
    const { api, held, port } = await holding({ most: 2 });
    const slow = connect(port, '127.0.0.1');
    slow.write('POST / HTTP/1.1\r\nHost: pups\r\nContent-Length: 5\r\n\r\n{');
    await expect.poll(() => held.length).toBe(1);
    const second = api.get('/').expect(200).then();
    await expect.poll(() => held.length).toBe(2);
    held[1]?.end();
    await second;
    slow.destroy();
    const leaver = connect(port, '127.0.0.1');
    leaver.write('GET / HTTP/1.1\r\nHost: pups\r\n\r\n');
    await expect.poll(() => held.length).toBe(3);
    const closed = once(held[2] ?? leaver, 'close');
    leaver.destroy();
    await closed;
    const last = api.get('/').expect(200).then();
    await expect.poll(() => held.length).toBe(4);
    held[3]?.end();
    await last;
  });

  it('still responds to health checks while long tasks fill its thread', async () => {
    const app = express();
    app.use(shedding(80, { maxTurnMilliseconds: 1, maxQueuedPerClient: 100 }));
    app.use('/api/health', (_req, res) => void res.json({ status: 'ok' }));
    app.use((_req, res) => {
      const end = performance.now() + 2;
      while (performance.now() < end);
      res.end();
    });
    const server = app.listen(0, '127.0.0.1');
    ends.push(
      () => server.close(),
      () => server.closeAllConnections(),
    );
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
    ends.push(...sockets.map((socket) => () => socket.destroy()));
    const ask = async (socket: Socket, path: string) => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: pups\r\n\r\n`);
      const [response] = await once(socket, 'data');
      return String(response).slice(9, 12);
    };
    // Node takes one new connection a turn.
    for (const socket of sockets) await ask(socket, '/api/health');
    const order: string[] = [];
    const asking = sockets.map(async (socket, index) => {
      const isLast = index === sockets.length - 1;
      const status = await ask(socket, isLast ? '/api/health' : '/');
      order.push(isLast ? 'health' : status);
    });
    await Promise.all(asking);
    const count = (what: string) => order.filter((one) => one === what).length;
    expect(order.indexOf('health')).toBeLessThan(20);
    expect(count('200')).toBe(49);
  });
});

describe('one client’s share', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  it.each([
    ['203.0.113.7', '203.0.113.8'],
    ['2001:db8:0:1::7', '2001:db8:0:2::7'],
  ])('of %s, once used up, leaves %s served', async (one, another) => {
    const { api, held } = await holding({ most: 4 });
    const statuses: number[] = [];
    const asking = Array.from({ length: 10 }, async () => {
      const { status } = await api.get('/').set(from(one));
      statuses.push(status);
    });
    await expect.poll(() => statuses, { timeout: 10_000 }).toEqual(Array.from({ length: 8 }, () => 503));
    const other = api.get('/').set(from(another)).expect(200).then();
    await expect.poll(() => held.length).toBe(3);
    for (const res of held) res.end();
    await Promise.all([other, ...asking]);
    expect(statuses.slice(8)).toEqual([200, 200]);
  });

  it('is that of a whole IPv6 network', async () => {
    const { api, held } = await holding({ most: 2 });
    const first = api.get('/').set(from('2001:db8:0:1::7')).expect(200).then();
    await expect.poll(() => held.length).toBe(1);
    await api.get('/').set(from('2001:db8:0:1::8')).expect(503);
    held[0]?.end();
    await first;
  });

  const token = (name: string) => ({ Authorization: `Bearer ${name}` });
  /** Finds out who asks, as `authenticate` and `requireAdmin` do. */
  const knowing: RequestHandler = (req, res, next) => {
    const [, name] = (req.headers.authorization ?? '').split(' ');
    if (name) req.user = { id: 1, username: name, isAdmin: name === admins[0], sessionId: name };
    if (req.path === '/admin') res.status(req.user?.isAdmin ? 200 : 403).end();
    else next();
  };
  const admins = ['rosie'];

  it('does not limit an administrator, as soon as the server has recognised them', async () => {
    const { api, held } = await holding({ most: 2, before: [knowing] });
    for (const name of ['rosie', 'guest']) await api.get('/admin').set(token(name));
    const asking = ['203.0.113.7', '203.0.113.8'].map((one) => api.get('/').set(from(one)).then());
    await expect.poll(() => held.length).toBe(2);
    await api.get('/').set(token('guest')).expect(503);
    await api.get('/').set(token('made-up')).expect(503);
    await api.get('/admin').set(token('rosie')).expect(200);
    admins.splice(0);
    await api.get('/admin').set(token('rosie')).expect(403);
    await api.get('/admin').set(token('rosie')).expect(503);
    for (const res of held.splice(0)) res.end();
    await Promise.all(asking);
  });
});

describe('a body that comes later than its headers', () => {
  const head = 'POST / HTTP/1.1\r\nHost: pups\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';

  /** Begins a request from one of this machine's addresses; gives what came back for it so far. */
  async function begin(port: number, localAddress = '127.0.0.1') {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    ends.push(() => socket.destroy());
    const seen = { text: '', socket };
    socket.on('data', (part) => {
      seen.text += part;
    });
    await once(socket, 'connect');
    socket.write(`${head}{`);
    return seen;
  }

  it('is queued once it has arrived', async () => {
    const { api, held, port } = await holding({ most: 2, before: readBody, maxQueuedPerClient: 100 });
    const late = await begin(port);
    // Whoever comes later is served first: the place was free.
    const first = api.get('/').expect(200).then();
    await expect.poll(() => held.length).toBe(1);
    late.socket.write('}');
    const other = api.get('/').set('X-Forwarded-For', '203.0.113.8').expect(200).then();
    await expect.poll(() => held.length).toBe(2);
    expect(held.map(({ req }) => req.method)).toEqual(['GET', 'GET']);
    held[0]?.end();
    await first;
    await expect.poll(() => held.length).toBe(3);
    expect(held[2]?.req.body).toEqual({});
    held[1]?.end();
    held[2]?.end();
    await other;
  });

  it('is limited in number for each client and in all; others are rejected unread', async () => {
    const { api, held, port } = await holding({ most: 1000, before: readBody });
    const isRefused = ({ text }: { text: string }) =>
      text.startsWith('HTTP/1.1 503') && text.includes('\r\nRetry-After: 2\r\n');
    const of = (count: number, address: string) =>
      Promise.all(Array.from({ length: count }, () => begin(port, address)));
    const one = await of(300, '127.0.0.1');
    await expect.poll(() => one.filter(isRefused).length, { timeout: 10_000 }).toBe(268);
    const all = [one.filter((seen) => !isRefused(seen))];
    for (let last = 2; last <= 8; last += 1) all.push(await of(32, `127.0.0.${last}`));
    const tooMany = await begin(port, '127.0.0.9');
    await expect.poll(() => isRefused(tooMany)).toBe(true);
    expect(all.flat().filter(isRefused)).toEqual([]);
    // What comes at once is not waited for, and held by nobody.
    const whole = api.post('/').send({}).expect(200).then();
    await expect.poll(() => held.length).toBe(1);
    held[0]?.end();
    await whole;
    for (const { socket } of all[0] ?? []) socket.destroy();
    const again = await begin(port, '127.0.0.9');
    again.socket.write('}');
    await expect.poll(() => held.length).toBe(2);
  });
});
