import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { readLatencies, sender } from '../bench/client';
import { residentMegabytes, startBuiltServer, stopServer } from '../bench/server';
import { latency, quantile } from '../bench/statistics';
import { freePort, temporaryFolder } from '../server/testing/process';
import { report, violated } from './report';
import { until } from './until';

const connections = 10_000;
const atOnce = 500;
/** Several, since one has fewer than 30,000 ports to give, of which those just closed are not free at once. */
const localAddresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
const request = 'GET /api/site-settings HTTP/1.1\r\nHost: pups\r\n\r\n';

/** A keep-alive connection whose one request has got its response. */
async function idle(port: number, localAddress: string | undefined, onClose: () => void): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', ...(localAddress ? { localAddress } : {}) });
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.once('close', onClose);
  socket.write(request);
  await once(socket, 'data');
  return socket.resume();
}

/** Ten thousand visitors whose browsers keep their connections open, and one who reads. */
export async function idleConnections(): Promise<void> {
  const port = await freePort();
  const server = await startBuiltServer({ DATA_DIR: await temporaryFolder() }, port);
  try {
    const send = sender(port);
    await readLatencies(send, '/api/site-settings', 500);
    const alone = await readLatencies(send, '/api/site-settings', 1000);
    const before = residentMegabytes(server);
    let open = 0;
    const sockets: Socket[] = [];
    const started = performance.now();
    while (sockets.length < connections) {
      const some = Array.from({ length: atOnce }, (_, index) => {
        open += 1;
        return idle(port, localAddresses[(sockets.length + index) % localAddresses.length], () => {
          open -= 1;
        });
      });
      sockets.push(...(await Promise.all(some)));
    }
    const opening = performance.now() - started;
    const most = open;
    const busy = await readLatencies(send, '/api/site-settings', 1500);
    const during = residentMegabytes(server);
    const closing = await until('the idle connections are closed', () => open === 0, 15_000);
    const again = await readLatencies(send, '/api/site-settings', 500);
    report(
      'idle connections',
      `${most} open after ${(opening / 1000).toFixed(1)} s; reads meanwhile ${latency(busy)} (alone ${latency(alone)}, afterwards ${latency(again)}); memory ${Math.round(before)} MB before, ${Math.round(during)} MB with them, ${((1000 * (during - before)) / most).toFixed(1)} kB each; all closed ${(closing / 1000).toFixed(1)} s later`,
      violated({
        'connections were refused': most === connections,
        'reads slowed down': quantile(busy, 0.5) < 3 * quantile(alone, 0.5) + 2 && quantile(busy, 0.99) < 250,
        'a connection takes more than 40 kB': during - before < 400,
      }),
    );
    for (const socket of sockets) socket.destroy();
  } finally {
    await stopServer(server, 'SIGTERM');
  }
}
