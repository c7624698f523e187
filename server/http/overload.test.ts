import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express, { type Response } from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { type AnswerCache, createAnswerCache } from './answer-cache';
import { refuseOverload } from './overload';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** An app that holds each request until its response is ended here. */
async function holding(
  limits: { most?: number; longestTurn?: number },
  inFront: AnswerCache['serve'] = (app) => app,
) {
  const held: Response[] = [];
  const app = express();
  app.use(refuseOverload(pino({ level: 'silent' }), limits));
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

describe('where more is asked than can be done', () => {
  it('what is too much is refused with 503 and when to come again, on a connection that stays', async () => {
    const { api, held } = await holding({ most: 2 });
    const first = api.get('/').expect(200).then();
    const second = api.get('/').expect(200).then();
    await expect.poll(() => held.length).toBe(2);
    const refused = await api.get('/').set('Connection', 'keep-alive').expect(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '2', connection: 'keep-alive' });
    expect(refused.body.message).toMatch(/^Too many people/);
    for (const res of held.splice(0)) res.end();
    await Promise.all([first, second]);
    const third = api.get('/').expect(200).then();
    await expect.poll(() => held.length).toBe(1);
    held[0]?.end();
    await third;
  });

  it('health is answered all the same', async () => {
    const { api, held } = await holding({ most: 1 });
    const first = api.get('/').then();
    await expect.poll(() => held.length).toBe(1);
    await api.get('/api/health').expect(200);
    held[0]?.end();
    await first;
  });

  it('what everybody reads is computed all the same, so that nobody gets what was true before', async () => {
    const { api, held } = await holding({ most: 1 }, createAnswerCache().serve);
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

  it('who sends slowly, and who has left, does not count', async () => {
    const { api, held, port } = await holding({ most: 1 });
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

  it('what takes long on this very thread leaves turns to health, however many came together', async () => {
    const app = express();
    app.use(refuseOverload(pino({ level: 'silent' }), { most: 40, longestTurn: 5 }));
    app.use('/api/health', (_req, res) => void res.json({ status: 'ok' }));
    app.use((_req, res) => {
      const end = performance.now() + 10;
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
      const [answer] = await once(socket, 'data');
      return String(answer).slice(9, 12);
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
    expect(count('200')).toBeGreaterThanOrEqual(40);
    expect(count('503')).toBeGreaterThan(0);
    expect(order.lastIndexOf('503')).toBeLessThan(order.lastIndexOf('200'));
  });
});
