import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { serve } from '../../testing/serve';
import { allowSteadyBody, limitBodyTime } from './request-body';

/** Sends a part every 50 ms for a second, to a server that allows 200 ms. Gives whether that was found late. */
async function isLate(part: Buffer, isFile: boolean): Promise<boolean> {
  let late = false;
  const isFoundLate = () => {
    late = true;
  };
  const port = await serve((req, res) => {
    if (isFile) allowSteadyBody(req);
    limitBodyTime(req, isFoundLate, { milliseconds: 200, bytesPerSecond: 20_000, check: 20 });
    req.resume().on('end', () => res.end());
  });
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
