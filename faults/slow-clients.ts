import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { aMessage } from '../bench/harness/fixtures';
import { report, until, violated } from '../bench/harness/report';
import { embedded, residentMegabytes, type Site, sender, withSite } from '../bench/harness/site';

const drips = 200;
const bodies = 3000;
const post = 'POST /api/contact-messages HTTP/1.1\r\nHost: pups\r\nContent-Type: application/json\r\n';

/** Connects, and sends the beginning of a request. */
async function begin(port: number, beginning: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(beginning);
  return socket;
}

/** Begins a request, and then sends a byte each second. Gives the milliseconds until the server has cut it. */
async function drip(port: number, beginning: string): Promise<number> {
  const started = performance.now();
  const socket = await begin(port, beginning);
  const dripping = setInterval(() => socket.write('a'), 1000);
  socket.resume();
  await once(socket, 'close');
  clearInterval(dripping);
  return performance.now() - started;
}

const slowestOf = async (port: number, beginning: string) =>
  Math.max(...(await Promise.all(Array.from({ length: drips }, () => drip(port, beginning)))));

/** Requests that hardly arrive are cut. */
async function cutSlowRequests({ port }: Site): Promise<void> {
  const [headers, body] = await Promise.all([
    slowestOf(port, 'GET / HTTP/1.1\r\nHost: pups\r\nX-Slow: '),
    slowestOf(port, `${post}Content-Length: 5000\r\n\r\n{"name":"`),
  ]);
  report(
    'slow clients',
    `${drips} slow headers cut after ${(headers / 1000).toFixed(1)} s, ${drips} slow bodies after ${(body / 1000).toFixed(1)} s`,
    violated({
      'slow headers were not cut within 13 s': headers < 13_000,
      'slow bodies were not cut within 18 s': body < 18_000,
    }),
  );
}

/** Thousands of bodies that never end, of one client, take neither memory nor the turn of another one. */
async function rejectUnfinishedBodies({ port, child }: Site): Promise<void> {
  const send = sender(port, { localAddress: '127.0.0.2' });
  const sendForm = () => send('POST', '/api/contact-messages', { body: aMessage('Dogs') });
  for (let warmUp = 0; warmUp < 50; warmUp += 1) await sendForm();
  const before = residentMegabytes(child);
  const sockets: Socket[] = [];
  let rejected = 0;
  let during = before;
  const beginning = `${post}Content-Length: 100000\r\n\r\n${' '.repeat(99_000)}`;
  while (sockets.length < bodies) {
    const some = await Promise.all(Array.from({ length: 100 }, () => begin(port, beginning)));
    for (const socket of some)
      socket.once('data', (part) => {
        if (String(part).startsWith('HTTP/1.1 503')) rejected += 1;
      });
    sockets.push(...some);
    during = Math.max(during, residentMegabytes(child));
  }
  const form = await sendForm();
  during = Math.max(during, residentMegabytes(child));
  await until('nearly all are rejected', () => rejected > bodies * 0.95).catch(() => undefined);
  for (const socket of sockets) socket.destroy();
  report(
    'unfinished bodies',
    `${bodies} of 100 kB of one client: ${rejected} rejected; memory ${Math.round(before)} MB before, ${Math.round(during)} MB at most; a form of another client meanwhile: ${form.status}`,
    violated({
      'they took more than 100 MB': during - before < 100,
      'not nearly all were rejected': rejected > bodies * 0.95,
      'another client could not send a form': form.status === 201,
    }),
  );
}

/** Clients that occupy the server for as long as it lets them. */
export async function slowClients(): Promise<void> {
  await withSite(await embedded(), async (site) => {
    await cutSlowRequests(site);
    await rejectUnfinishedBodies(site);
  });
}
