import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { exchange } from '../../testing/raw-request';
import { aSite, testServer } from '../../testing/server';

const server = testServer();
const pages = testServer({ site: aSite() });

const chunk = Buffer.from(`10000\r\n${' '.repeat(0x10000)}\r\n`);
const endless = Array.from({ length: 1600 }, () => chunk);
const post = 'POST /api/subscribers HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

const frame = JSON.stringify({ email: 'rosie@mail.example', padding: '' });
const ofLimit = frame.replace('""', `"${'x'.repeat(100_000 - frame.length)}"`);

describe('a request body', () => {
  it('of more than 100 kB gets 413 before it is read', async () => {
    const { text } = await exchange(server.port, `${post}Content-Length: 10000000000\r\n\r\n`);
    for (const said of ['HTTP/1.1 413', 'Connection: close', 'The limit is 100 kB'])
      expect(text).toContain(said);
  });

  it('of unknown length is cut off soon after it exceeds 100 kB', async () => {
    const { text, sent } = await exchange(server.port, `${post}Transfer-Encoding: chunked\r\n\r\n`, endless);
    expect(text).toContain('HTTP/1.1 413');
    expect(sent).toBeLessThan(20_000_000);
  });

  it('that is rejected while it is being sent is rejected so that its client sees the response', async () => {
    const socket = connect(server.port, '127.0.0.1').pause();
    socket.on('error', () => {});
    const send = async (part: string) => {
      await new Promise((resolve) => socket.write(part, resolve));
      // So that the server takes it before the next part comes.
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    };
    await send(`${post}Content-Length: 10000000\r\n\r\n`);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    // More than is read before the response.
    for (let part = 0; part < 19; part += 1) await send(' '.repeat(100_000));
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.resume();
    await closed;
    expect(text).toContain('HTTP/1.1 413');
  });

  it.each([150_000, 800_000])('of %d bytes is rejected so that its client sees why', async (length) => {
    for (let round = 0; round < 2; round += 1) {
      const response = await fetch(`http://127.0.0.1:${server.port}/api/subscribers`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'x'.repeat(length) }),
      });
      expect(response.status).toBe(413);
    }
  });

  it('of exactly 100 kB is read', async () => {
    await server.api.post('/api/subscribers').type('json').send(ofLimit).expect(201);
  });

  it('of unannounced length is read in its parts, up to 100 kB', async () => {
    const parts = [ofLimit.slice(0, 10), ofLimit.slice(10, 50_000), ofLimit.slice(50_000)];
    const chunks = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`);
    const head = `${post}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
    expect((await exchange(server.port, head, [...chunks, '0\r\n\r\n'])).text).toContain('HTTP/1.1 201');
  });

  it.each([
    ['application/x-www-form-urlencoded', 'email=a@b.example'],
    ['text/plain', '{"email":"a@b.example"}'],
    ['application/vnd.api+json', '{"email":"a@b.example"}'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('sent as %s gets 415', async (type, body) => {
    await server.api.post('/api/subscribers').set('Content-Type', type).send(body).expect(415);
  });

  it('that is compressed gets 415', async () => {
    const sent = server.api.post('/api/subscribers').type('json').set('Content-Encoding', 'gzip').send('{}');
    await sent.expect(415);
  });

  it.each(['{"email":', '"text"', '', 'null'])(
    'that is malformed gets 400 and a message: %j',
    async (body) => {
      const response = await server.api.post('/api/subscribers').type('json').send(body);
      expect(response.status).toBe(400);
      expect(response.body.message).toEqual(expect.any(String));
    },
  );

  it.each([
    ['deep list', '['.repeat(45_000) + ']'.repeat(45_000)],
    ['deep object', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`],
    ['object as e-mail', '{"email":{"$ne":null}}'],
    ['polluted prototype', '{"__proto__":{"email":"a@b.example"}}'],
  ])('that holds a %s gets 400', async (_name, body) => {
    const response = await server.api.post('/api/subscribers').type('json').send(body);
    expect(response.status).toBe(400);
    expect(response.body).not.toHaveProperty('stack');
  });
});

describe('a body that comes with a read', () => {
  it.each(['/terms', '/api/events', '/favicon.svg'])(
    'of %s is rejected where it is announced too long, cached or not',
    async (path) => {
      await pages.api.get(path);
      const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n`;
      const { text, sent } = await exchange(pages.port, head, endless);
      expect(text).toContain('HTTP/1.1 413');
      expect(sent).toBeLessThan(20_000_000);
    },
  );

  it.each(['/terms', '/favicon.svg'])('of %s is cut off where it never ends', async (path) => {
    await pages.api.get(path);
    const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const { sent } = await exchange(pages.port, head, endless);
    expect(sent).toBeLessThan(20_000_000);
  });
});
