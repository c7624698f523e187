import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { AppError } from '../../errors';
import { serve } from '../../testing/serve';
import type { Upload } from '../endpoint';
import { handleError } from '../error-handler';
import { parse } from '../route';
import { readUpload, uploadedFile } from './upload';

const picture = { mediaTypes: ['image/png', 'image/jpeg'], maxBytes: 1000, otherType: 'Send a PNG.' };
const ofGuest: Upload = {
  ...picture,
  async admit({ params: { guest } }) {
    if (guest === 'nobody') throw new AppError('link-not-found');
    return `guest ${guest}`;
  },
};
const question = z.object({ alt: z.string().min(1, 'Say what it shows') });
const checkInput = ({ query }: { query: unknown }) => void parse(question, query);

const usual = { 'Content-Type': 'image/png', 'Transfer-Encoding': 'chunked' };

type Options = { path?: string; query?: string; address?: string; headers?: Record<string, string> };

/** A server that takes pictures of guests and of users, and responds with what came. */
async function serving() {
  const cutOff: unknown[] = [];
  const app = express();
  app.set('trust proxy', 1);
  app.use((req, _res, next) => {
    req.log = pino({ level: 'silent' });
    next();
  });
  app.use('/users/:user', (req, _res, next) => {
    Object.assign(req, { user: { id: Number(req.params.user) } });
    next();
  });
  const respond: RequestHandler = (req, res) => void res.json({ file: String(uploadedFile(req)) });
  app.post('/guests/:guest', readUpload({ upload: ofGuest, checkInput }), respond);
  app.post('/users/:user', readUpload({ upload: picture, checkInput }), respond);
  const note: ErrorRequestHandler = (error, _req, _res, next) => {
    if (error.type === 'request.aborted') cutOff.push(error);
    next(error);
  };
  app.use(note, handleError);
  const port = await serve(app);

  function begin({
    path = '/users/1',
    query = 'alt=Dogs',
    address = '203.0.113.1',
    headers = {},
  }: Options = {}): ClientRequest {
    const sent = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: `${path}?${query}`,
      headers: { ...usual, 'X-Forwarded-For': address, ...headers },
      agent: false,
    }).on('error', () => {});
    sent.write('a ');
    return sent;
  }
  async function responseTo(sent: ClientRequest) {
    const [response]: IncomingMessage[] = await once(sent, 'response');
    let text = '';
    for await (const part of response ?? []) text += part;
    sent.destroy();
    return { status: response?.statusCode, headers: response?.headers, body: JSON.parse(text) };
  }
  async function send(options: Options = {}) {
    const sent = begin(options);
    sent.end('dog');
    return responseTo(sent);
  }
  /** What comes back though the rest of the picture never comes. */
  const rejectionOf = (options: Options) => responseTo(begin(options));
  return { begin, send, rejectionOf, cutOff };
}

describe('a picture', () => {
  it('is there as it came, from users and from guests', async () => {
    const { send } = await serving();
    for (const path of ['/users/1', '/guests/ada'])
      expect(await send({ path })).toMatchObject({ status: 200, body: { file: 'a dog' } });
    expect(await send({ headers: { 'Content-Type': 'image/jpeg' } })).toMatchObject({ status: 200 });
  });

  it('is rejected before it is read where something about it is not right', async () => {
    const { rejectionOf } = await serving();
    const uncompressed = { message: 'Send the request uncompressed.' };
    for (const [sent, status, body] of [
      [{ headers: { 'Content-Type': 'image/gif' } }, 415, { message: 'Send a PNG.' }],
      [{ headers: { 'Content-Encoding': 'gzip' } }, 415, uncompressed],
      [{ query: 'alt=' }, 400, { errors: { alt: ['Say what it shows'] } }],
      [{ path: '/guests/nobody' }, 404, {}],
    ] as const)
      expect(await rejectionOf(sent)).toMatchObject({ status, body });
  });

  it('that is broken off is an error of its sender', async () => {
    const { begin, send, cutOff } = await serving();
    const sent = begin();
    await once(sent, 'socket');
    await send({ path: '/users/2' });
    sent.destroy();
    await expect.poll(() => cutOff.length).toBe(1);
  });
});

describe('the slots for pictures that come at the same time', () => {
  const full = { status: 503, headers: { 'retry-after': '10' }, body: { code: 'overloaded' } };

  /** Begins so many, once the server has those before. */
  async function hold(server: Awaited<ReturnType<typeof serving>>, all: Options[]): Promise<ClientRequest[]> {
    const held = all.map((options) => server.begin(options));
    await Promise.all(held.map((sent) => once(sent, 'socket')));
    return held;
  }
  const times = (count: number, options: Options) => Array.from({ length: count }, () => options);

  it('are four of one user and eight of all, whatever their network', async () => {
    const server = await serving();
    const held = await hold(server, times(4, { path: '/users/1' }));
    await expect.poll(() => server.send({ path: '/users/1' })).toMatchObject(full);
    expect(await server.send({ path: '/users/2' })).toMatchObject({ status: 200 });
    held.push(...(await hold(server, times(4, { path: '/users/2' }))));
    await expect.poll(() => server.send({ path: '/users/3' })).toMatchObject(full);
    expect(await server.send({ path: '/guests/ada', address: '203.0.113.9' })).toMatchObject(full);
    held.pop()?.destroy();
    await expect.poll(() => server.send({ path: '/users/3' })).toMatchObject({ status: 200 });
    for (const sent of held) sent.destroy();
    await expect.poll(() => server.send({ path: '/users/1' })).toMatchObject({ status: 200 });
  });

  it('are six of all guests, who leave two to users', async () => {
    const server = await serving();
    const guest = (index: number) => ({ path: `/guests/${index}`, address: `203.0.113.${index}` });
    const held = await hold(server, [1, 2, 3, 4, 5, 6].map(guest));
    const next = { path: '/guests/ada', address: '203.0.113.99' };
    await expect.poll(() => server.send(next)).toMatchObject(full);
    expect(await server.send({ path: '/users/1' })).toMatchObject({ status: 200 });
    held.pop()?.destroy();
    await expect.poll(() => server.send(next)).toMatchObject({ status: 200 });
    for (const sent of held) sent.destroy();
  });

  it('are four of one guest in several networks', async () => {
    const server = await serving();
    const ada = (index: number) => ({ path: '/guests/ada', address: `203.0.113.${index}` });
    const held = await hold(server, [1, 2, 3, 4].map(ada));
    await expect.poll(() => server.send(ada(5))).toMatchObject(full);
    expect(await server.send({ path: '/guests/bo', address: '203.0.113.5' })).toMatchObject({ status: 200 });
    for (const sent of held) sent.destroy();
  });
});
