import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import express, { type RequestHandler } from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { holding, shedding } from '../../testing/holding-app';
import { serve } from '../../testing/serve';
import { createResponseCache } from '../response-cache/response-cache';

describe('a server under overload', () => {
  it('rejects with 503 and Retry-After, and keeps the connection', async () => {
    const { api, held } = await holding({ perClient: 2, all: 4 });
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

  it('still computes public reads again, so that no client gets an outdated one', async () => {
    const cache = createResponseCache({ publicUrl: 'https://pups.example' });
    const { api, held } = await holding({}, cache.serve);
    const old = api.get('/events').expect(200, 'Old').then();
    await expect.poll(() => held.length).toBe(1);
    held[0]?.end('Old');
    await old;
    cache.invalidate();
    const first = api.get('/api/events/7').then();
    await expect.poll(() => held.length).toBe(2);
    await api.get('/api/events/8').expect(503);
    const page = api.get('/events').expect(200, 'New').then();
    await expect.poll(() => held.length).toBe(3);
    held[2]?.end('New');
    await page;
    await api.get('/events/of-nobody').expect(503);
    held[1]?.end();
    await first;
  });

  it('does not count slow senders and disconnected clients', async () => {
    const { api, held, port } = await holding({});
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
    app.use(shedding({ perClient: 4, all: 32, maxWait: 60_000 }));
    app.use('/api/health', (_req, res) => void res.json({ status: 'ok' }));
    app.use((_req, res) => {
      const end = performance.now() + 2;
      while (performance.now() < end);
      res.end();
    });
    const port = await serve(app);
    const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
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
    ['2001:db8:1::7', '2001:db8:2::7'],
  ])('of %s, once used up, leaves %s served', async (one, another) => {
    const { api, held } = await holding({ perClient: 2, all: 4 });
    const statuses: number[] = [];
    const asking = Array.from({ length: 10 }, async () => {
      const { status } = await api.get('/').set(from(one));
      statuses.push(status);
    });
    await expect.poll(() => statuses).toEqual(Array.from({ length: 8 }, () => 503));
    const other = api.get('/').set(from(another)).expect(200).then();
    await expect.poll(() => held.length).toBe(3);
    for (const res of held) res.end();
    await Promise.all([other, ...asking]);
    expect(statuses.slice(8)).toEqual([200, 200]);
  });

  it('is free again after a while where what it does takes long', async () => {
    const { api, held } = await holding({ maxAtWork: 0 });
    const long = api.get('/').expect(200).then();
    await expect.poll(() => held.length).toBe(1);
    const next = api.get('/').expect(200).then();
    await expect.poll(() => held.length).toBe(2);
    for (const res of held) res.end();
    await Promise.all([long, next]);
  });

  const token = (name: string) => ({ Authorization: `Bearer ${name}` });
  /** Finds out who asks, as `authenticate` and `requireAdmin` do. */
  const knowing: RequestHandler = (req, res, next) => {
    const [, name] = (req.headers.authorization ?? '').split(' ');
    const session = { sessionId: name ?? '', confirmedAt: new Date() };
    if (name) req.user = { id: 1, username: name, isAdmin: name === admins[0], ...session };
    if (req.path === '/admin') res.status(req.user?.isAdmin ? 200 : 403).end();
    else next();
  };
  const admins = ['rosie'];

  it('does not limit an administrator, as soon as the server has recognized them', async () => {
    const { api, held } = await holding({ before: [knowing] });
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
