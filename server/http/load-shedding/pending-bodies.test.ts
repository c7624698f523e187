import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { holding } from '../../testing/holding-app';
import { readBody } from '../middleware/body';

describe('a body that comes later than its headers', () => {
  const head = 'POST / HTTP/1.1\r\nHost: pups\r\nContent-Type: application/json\r\n';
  /** The two ways to send `{}`, in two parts. */
  const ofKnownLength = { begin: `${head}Content-Length: 2\r\n\r\n{`, end: '}' };
  const inChunks = {
    begin: `${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
    end: '1\r\n}\r\n0\r\n\r\n',
  };

  /** Begins a request from one of this machine's addresses; gives what came back for it so far. */
  async function begin(port: number, localAddress = '127.0.0.1', first = ofKnownLength.begin) {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    onTestFinished(() => void socket.destroy());
    const seen = { text: '', socket };
    socket.on('data', (part) => {
      seen.text += part;
    });
    await once(socket, 'connect');
    socket.write(first);
    return seen;
  }

  it.each([
    ['of known length', ofKnownLength],
    ['in chunks', inChunks],
  ])('%s is queued once it has arrived', async (_framing, parts) => {
    const { api, held, port } = await holding({ before: readBody(), maxWait: 60_000 });
    const late = await begin(port, '127.0.0.1', parts.begin);
    // A later one is served first: the slot was free.
    const first = api.get('/').expect(200).then();
    await expect.poll(() => held.length).toBe(1);
    late.socket.write(parts.end);
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
    const { api, held, port } = await holding({ perClient: 1000, all: 1000, before: readBody() });
    const isRefused = ({ text }: { text: string }) =>
      text.startsWith('HTTP/1.1 503') && text.includes('\r\nRetry-After: 2\r\n');
    const of = (count: number, address: string) =>
      Promise.all(Array.from({ length: count }, () => begin(port, address)));
    const one = await of(40, '127.0.0.1');
    await expect.poll(() => one.filter(isRefused).length).toBe(8);
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
    // Its slot is free again: it may send others, as many as before.
    const next = await of(40, '127.0.0.9');
    await expect.poll(() => next.filter(isRefused).length).toBe(next.length - 32);
  });
});
