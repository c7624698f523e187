import { once } from 'node:events';
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StartError } from '../config';
import { exchange } from '../testing/raw-request';
import { testServer } from '../testing/server';
import { listen, stopListening, takePort } from './listen';

const server = testServer({ env: { NODE_ENV: 'production' } });
let port: number;

beforeAll(async () => {
  const listening = await listen(server.app, { port: 0, host: '127.0.0.1', isProduction: true });
  ({ port } = listening.address() as AddressInfo);
  return () => {
    listening.closeAllConnections();
    listening.close();
  };
});

/** Sends raw bytes to the server of these tests. Gives what came back, taken apart. */
async function send(bytes: string) {
  const { text } = await exchange(port, bytes);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status, headers: Object.fromEntries(headers), body, text };
}

/** Listens with an app of its own. Gives what comes back for raw bytes until the connection ends. */
async function exchangeWith(app: RequestListener, bytes: string): Promise<string> {
  const own = await listen(app, { port: 0, host: '127.0.0.1', isProduction: true });
  onTestFinished(() => {
    own.close();
  });
  const { port } = own.address() as AddressInfo;
  return (await exchange(port, bytes)).text;
}

describe('an idle connection', () => {
  /** Does not wait for 15 s, once the request has come so far. */
  const loseHeart = ({ socket }: IncomingMessage) => socket.setTimeout(20);
  const request = `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n`;

  it('ends with 503 and Retry-After where the response has not begun', async () => {
    const text = await exchangeWith(
      (req) => void req.resume().on('end', () => loseHeart(req)),
      `${request}{}`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\nRetry-After: 5\r\n/);
    expect(text).toContain('content-security-policy: ');
    expect(text).toMatch(/{"message":"[^"]+","code":"overloaded"}$/);
  });

  it('ends with 408 where the body does not arrive', async () => {
    expect(await exchangeWith(loseHeart, `${request}{`)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is cut where the response has begun', async () => {
    const text = await exchangeWith((req, res) => {
      res.write('Woof');
      loseHeart(req);
    }, `${request}{}`);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).not.toContain('HTTP/1.1 503');
  });
});

const host = 'Host: pups.example\r\nConnection: close\r\n';
const form = `POST /api/subscribers HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;

const rejected = {
  'what is no HTTP': ['woof\r\n\r\n', 400],
  'headers without end': [`GET / HTTP/1.1\r\n${host}X-Bone: ${'o'.repeat(20_000)}\r\n\r\n`, 431],
  'a request of an empty host': ['GET /api/health HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
  'a body of two lengths': [`${form}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  'a body of a length that is chunked as well': [
    `${form}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    400,
  ],
} as const;

it.each(Object.entries(rejected))(
  '%s is rejected with a JSON body and the headers of any other response',
  async (_name, [bytes, expected]) => {
    const { status, headers, body } = await send(bytes);
    expect(status).toMatch(new RegExp(`^HTTP/1.1 ${expected} `));
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toEqual({ message: expect.any(String), code: 'invalid-request' });
    const usual = await server.api.get('/api/nope');
    expect(usual.headers).toHaveProperty('strict-transport-security');
    const ofThisAnswer = /^(?:content-(?:type|length)|etag|date|connection|keep-alive|vary)$/;
    for (const [name, value] of Object.entries(usual.headers))
      if (!ofThisAnswer.test(name)) expect(headers[name], name).toBe(value);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  },
);

describe('a request', () => {
  it('with an unknown expectation gets a response', async () => {
    const { status, headers } = await send(`GET /api/health HTTP/1.1\r\n${host}Expect: a bone\r\n\r\n`);
    expect(status).toBe('HTTP/1.1 200 OK');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('in plain HTTP gets a response and is never redirected to HTTPS', async () => {
    const { status, headers } = await send(
      `GET /api/events HTTP/1.1\r\n${host}X-Forwarded-Proto: http\r\n\r\n`,
    );
    expect(status).toBe('HTTP/1.1 200 OK');
    expect(headers).not.toHaveProperty('location');
  });

  it('in HTTP/1.0 needs no host', async () => {
    const { status } = await send('GET /api/health HTTP/1.0\r\n\r\n');
    expect(status).toBe('HTTP/1.1 200 OK');
  });

  it.each(['/', '/api/events', '/api/user'])('TRACE %s echoes nothing', async (path) => {
    const { status, text } = await send(
      `TRACE ${path} HTTP/1.1\r\n${host}Authorization: Bearer bone\r\n\r\n`,
    );
    expect(status).toMatch(/^HTTP\/1.1 40[14] /);
    expect(text).not.toContain('bone');
  });
});

describe('a port that cannot be used', () => {
  async function reasonFor(port: number, host: string, prefix?: string): Promise<string> {
    const error = await takePort(createServer(), { port, host }, prefix).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(StartError);
    return String(error).replace('StartError: ', '');
  }

  it('is named with its reason, and with the variable to change', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    expect(await reasonFor(port, '127.0.0.1')).toBe(
      `Port ${port} on 127.0.0.1 (PORT, HOST) is in use. Stop what uses it, or set another PORT.`,
    );
    expect(await reasonFor(port, '127.0.0.1', 'METRICS_')).toBe(
      `Port ${port} on 127.0.0.1 (METRICS_PORT, METRICS_HOST) is in use. Stop what uses it, or set another METRICS_PORT.`,
    );
    // An address that is kept for documents, and a name.
    for (const host of ['192.0.2.1', 'pups.invalid'])
      expect(await reasonFor(0, host, 'METRICS_')).toBe(
        `METRICS_HOST should be an address of this machine, like 127.0.0.1, or 0.0.0.0 for all it has: ${host} is none.`,
      );
  });

  it('is named with what the system says where that is not expected', async () => {
    expect(await reasonFor(99_999, '127.0.0.1')).toMatch(
      /^Port 99999 on 127\.0\.0\.1 \(PORT, HOST\) cannot be used: RangeError.*99999/,
    );
  });
});

describe('a server that stops', () => {
  /** Listens with an app. `ask` requests something over a connection that stays open. */
  async function serving(app: RequestListener) {
    const server = await listen(app, { port: 0, host: '127.0.0.1', isProduction: false });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as AddressInfo;
    const ask = async () => {
      const [response] = await once(get({ host: '127.0.0.1', port, agent }), 'response');
      response.resume();
      await once(response, 'end');
      return response.headers.connection;
    };
    return { server, ask };
  }

  it('waits for the request under way, and then takes no more', async () => {
    const held: ServerResponse[] = [];
    const { server, ask } = await serving((_req, res) => void held.push(res));
    const asked = ask();
    await expect.poll(() => held.length).toBe(1);
    let hasStopped = false;
    const stopped = stopListening(server).then(() => {
      hasStopped = true;
    });
    await expect.poll(() => server.listening).toBe(false);
    expect(hasStopped).toBe(false);
    held[0]?.end('Woof');
    await asked;
    await stopped;
    await expect(ask()).rejects.toThrow();
  });

  it('serves those that come in the time of notice, and tells them to close their connections', async () => {
    const { server, ask } = await serving((_req, res) => void res.end('Woof'));
    expect(await ask()).toBe('keep-alive');
    void stopListening(server, { notice: 60_000 });
    expect(await ask()).toBe('close');
    expect(server.listening).toBe(true);
  });

  it('closes the connections that nobody uses', async () => {
    const { server, ask } = await serving((_req, res) => void res.end('Woof'));
    expect(await ask()).toBe('keep-alive');
    // The time after which all connections are closed does not come.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await stopListening(server);
  });

  it('waits no longer than 8 s for a request that never ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let isAsked = false;
    const { server, ask } = await serving(() => {
      isAsked = true;
    });
    const asked = expect(ask()).rejects.toThrow('socket hang up');
    await expect.poll(() => isAsked).toBe(true);
    let hasStopped = false;
    const stopped = stopListening(server).then(() => {
      hasStopped = true;
    });
    await expect.poll(() => server.listening).toBe(false);
    // Half a second of notice has passed.
    vi.advanceTimersByTime(7400);
    await wait(200);
    expect(hasStopped).toBe(false);
    vi.advanceTimersByTime(100);
    await stopped;
    await asked;
  });
});
