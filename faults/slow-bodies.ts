import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sender } from '../bench/client';
import { aMessage } from '../bench/fixtures';
import { residentMegabytes, startBuiltServer, stopServer } from '../bench/server';
import { freePort } from '../server/testing/process';
import { report, violated } from './report';

const bodies = 3000;
/** How long the last of them may wait for their 503. */
const longestMilliseconds = 5000;
const head =
  'POST /api/contact-messages HTTP/1.1\r\nHost: pups\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';
const most = ' '.repeat(99_000);

/** Sends all of a request but its end; returns its status, or `undefined` while there is none. */
async function unfinished(port: number): Promise<{ socket: Socket; status: () => string | undefined }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let status: string | undefined;
  socket.once('data', (part) => {
    status = String(part).slice(9, 12);
  });
  await once(socket, 'connect');
  socket.write(`${head}${most}`);
  return { socket, status: () => status };
}

/** Thousands of bodies that never come to their end, of one client, and another one who sends a form. */
export async function slowBodies(name: string, env: Record<string, string>): Promise<void> {
  const port = await freePort();
  const server = await startBuiltServer({ ...env, RATE_LIMITS: 'off' }, port);
  try {
    const send = sender(port, { localAddress: '127.0.0.2' });
    for (let warmUp = 0; warmUp < 50; warmUp += 1)
      await send('POST', '/api/contact-messages', { body: aMessage('Dogs') });
    const before = residentMegabytes(server);
    let during = before;
    const all: Awaited<ReturnType<typeof unfinished>>[] = [];
    while (all.length < bodies) {
      all.push(...(await Promise.all(Array.from({ length: 100 }, () => unfinished(port)))));
      during = Math.max(during, residentMegabytes(server));
    }
    const form = await send('POST', '/api/contact-messages', { body: aMessage('Dogs') });
    during = Math.max(during, residentMegabytes(server));
    const countRejected = () => all.filter(({ status }) => status() === '503').length;
    const end = performance.now() + longestMilliseconds;
    while (countRejected() <= bodies * 0.95 && performance.now() < end) await wait(50);
    const rejected = countRejected();
    for (const { socket } of all) socket.destroy();
    report(
      `slow bodies ${name}`,
      `${bodies} unfinished bodies of 100 kB of one client: ${rejected} rejected; memory ${Math.round(before)} MB before, ${Math.round(during)} MB at most; a form of another client meanwhile: ${form.status}`,
      violated({
        'they took more than 100 MB': during - before < 100,
        'not nearly all were rejected': rejected > bodies * 0.95,
        'another client could not send a form': form.status === 201,
      }),
    );
  } finally {
    await stopServer(server, 'SIGTERM');
  }
}
