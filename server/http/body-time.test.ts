import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { allowSteadyBody, limitBodyTime } from './body-time';

/** Sends a part every 50 ms for a second, to a server that allows 200 ms. Gives whether that was found late. */
async function isLate(part: Buffer, isFile: boolean): Promise<boolean> {
  let late = false;
  const server = createServer((req, res) => {
    if (isFile) allowSteadyBody(req);
    const settings = { milliseconds: 200, bytesPerSecond: 20_000, check: 20 };
    limitBodyTime(
      req,
      () => {
        late = true;
      },
      settings,
    );
    req.resume().on('end', () => res.end());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, method: 'POST', agent: false });
  for (let count = 0; count < 20; count += 1) {
    sent.write(part);
    await wait(50);
  }
  const response = once(sent, 'response');
  sent.end();
  await response;
  return late;
}

it('a body that takes too long is late, however steadily it comes', async () => {
  expect(await isLate(Buffer.alloc(50_000), false)).toBe(true);
});

it('a file may take longer while it keeps coming, and is late where it hardly does', async () => {
  expect(await isLate(Buffer.alloc(50_000), true)).toBe(false);
  expect(await isLate(Buffer.alloc(10), true)).toBe(true);
});
