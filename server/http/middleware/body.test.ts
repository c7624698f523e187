import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';

const server = testServer();
const pages = testServer({ site: aSite() });

/** Sends raw bytes and gives what came back until the connection ended. */
async function exchange(
  head: string,
  body: Iterable<string | Buffer> = [],
  port = server.port,
): Promise<{ text: string; sent: number }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  let sent = 0;
  let isOver = false;
  socket.on('data', (part) => {
    text += part;
  });
  socket.on('error', () => {});
  // Not `once`: it rejects when the server cuts the line, which is what is looked for here.
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isOver = true;
      resolve();
    });
  });
  socket.write(head);
  for (const part of body) {
    if (isOver || socket.destroyed) break;
    sent += part.length;
    if (!socket.write(part))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  await closed;
  return { text, sent };
}

const post = 'POST /api/subscribers HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('a request body', () => {
  it('of more than 100 kB gets 413 before it is read', async () => {
    const { text } = await exchange(`${post}Content-Length: 10000000000\r\n\r\n`);
    expect(text).toContain('HTTP/1.1 413');
    expect(text).toContain('Connection: close');
    expect(text).toContain('The limit is 100 kB');
  });

  it('of unknown length is cut off soon after it exceeds 100 kB', async () => {
    const chunk = Buffer.from(`10000\r\n${' '.repeat(0x10000)}\r\n`);
    const endless = Array.from({ length: 1600 }, () => chunk);
    const { text, sent } = await exchange(`${post}Transfer-Encoding: chunked\r\n\r\n`, endless);
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
    const frame = JSON.stringify({ email: 'rosie@mail.example', padding: '' });
    const body = frame.replace('""', `"${'x'.repeat(100_000 - frame.length)}"`);
    await server.api.post('/api/subscribers').type('json').send(body).expect(201);
  });

  it('of unannounced length is read in its parts, up to 100 kB', async () => {
    const frame = JSON.stringify({ email: 'gus@mail.example', padding: '' });
    const text = frame.replace('""', `"${'x'.repeat(100_000 - frame.length)}"`);
    const parts = [text.slice(0, 10), text.slice(10, 50_000), text.slice(50_000)];
    const chunks = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`);
    const head = `${post}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
    expect((await exchange(head, [...chunks, '0\r\n\r\n'])).text).toContain('HTTP/1.1 201');
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
    const response = await server.api
      .post('/api/subscribers')
      .set('Content-Type', 'application/json')
      .set('Content-Encoding', 'gzip')
      .send('{}');
    expect(response.status).toBe(415);
  });

  it.each(['{"email":', '{email: 1}', '"text"', '', 'null', '[1', '\u0000'])(
    'that is malformed gets 400 and a message: %j',
    async (body) => {
      const response = await server.api.post('/api/subscribers').type('json').send(body);
      expect(response.status).toBe(400);
      expect(response.body.message).toEqual(expect.any(String));
    },
  );

  it.each([
    ['list', '[]'],
    ['deep list', '['.repeat(45_000) + ']'.repeat(45_000)],
    ['deep object', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`],
    ['number as e-mail', '{"email":1}'],
    ['object as e-mail', '{"email":{"$ne":null}}'],
    ['list as e-mail', '{"email":["a@b.example"]}'],
    ['null as e-mail', '{"email":null}'],
    ['polluted prototype', '{"__proto__":{"email":"a@b.example"}}'],
  ])('that holds a %s gets 400', async (_name, body) => {
    const response = await server.api.post('/api/subscribers').type('json').send(body);
    expect(response.status).toBe(400);
    expect(response.body).not.toHaveProperty('stack');
  });
});

describe('a body that comes with a read', () => {
  const megabyte = Buffer.alloc(1_000_000);
  const chunk = Buffer.from(`10000\r\n${' '.repeat(0x10000)}\r\n`);

  it.each(['/terms', '/api/events', '/favicon.svg'])(
    'of %s is rejected where it is announced too long, cached or not',
    async (path) => {
      await pages.api.get(path);
      const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n`;
      const endless = Array.from({ length: 100 }, () => megabyte);
      const { text, sent } = await exchange(head, endless, pages.port);
      expect(text).toContain('HTTP/1.1 413');
      expect(sent).toBeLessThan(20_000_000);
    },
  );

  it.each(['/terms', '/favicon.svg'])('of %s is cut off where it never ends', async (path) => {
    await pages.api.get(path);
    const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const { sent } = await exchange(
      head,
      Array.from({ length: 1600 }, () => chunk),
      pages.port,
    );
    expect(sent).toBeLessThan(20_000_000);
  });
});
