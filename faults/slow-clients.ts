import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readLatencies, sender } from '../bench/client';
import { adminHeaders, startBuiltServer, stopServer } from '../bench/server';
import { latency, quantile } from '../bench/statistics';
import { freePort } from '../server/testing/process';
import { startFaultyPostgres } from './postgres';
import { report, violated } from './report';
import { until } from './until';

const each = 200;
const fill = `insert into subscribers (email) select 'dog' || n || '.' || repeat('w', 150) || '@mail.example' from generate_series(1, 60000) n`;

type Client = { socket: Socket; milliseconds: Promise<number> };

/** Connects, sends the beginning of a request, and then a byte now and then. */
async function slowClient(port: number, beginning: string, byte: string): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const started = performance.now();
  const closed = once(socket, 'close');
  socket.write(beginning);
  const dripping = setInterval(() => socket.write(byte), 1000);
  const milliseconds = closed.then(() => {
    clearInterval(dripping);
    return performance.now() - started;
  });
  socket.resume();
  return { socket, milliseconds };
}

/** Asks for a long file and never reads it. The milliseconds until the server has given up cannot be seen from here. */
async function deafClient(port: number, path: string, authorization: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: pups\r\nAuthorization: ${authorization}\r\n\r\n`);
  return socket.pause();
}

/** How many connections the system holds open at a port on the server's side. */
async function connectionsAt(port: number): Promise<number> {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n');
  return lines.filter((line) => new RegExp(`^ *\\d+: ${local} \\S+ 01 `).test(line)).length;
}

/** Clients that send or read so slowly that they occupy the server for as long as it lets them. */
export async function slowClients(): Promise<void> {
  const postgres = await startFaultyPostgres();
  const port = await freePort();
  const server = await startBuiltServer({ DATABASE_URL: postgres.url }, port);
  const database = new pg.Client({ connectionString: postgres.url });
  try {
    await database.connect();
    await database.query(fill);
    await database.end();
    const send = sender(port);
    const { Authorization } = await adminHeaders(`http://127.0.0.1:${port}`);
    await readLatencies(send, '/api/events', 500);
    const quiet = await readLatencies(send, '/api/events', 1500);
    const before = await connectionsAt(port);
    const headers = await Promise.all(
      Array.from({ length: each }, () => slowClient(port, 'GET / HTTP/1.1\r\nHost: pups\r\nX-Slow: ', 'a')),
    );
    const post =
      'POST /api/contact-messages HTTP/1.1\r\nHost: pups\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":"';
    const bodies = await Promise.all(Array.from({ length: each }, () => slowClient(port, post, 'a')));
    const deaf = await Promise.all(
      Array.from({ length: 20 }, () => deafClient(port, '/api/admin/subscribers/export.csv', Authorization)),
    );
    const asked = performance.now();
    await wait(1000);
    const busy = await readLatencies(send, '/api/events', 3000);
    const uncached = await send('GET', '/api/user', { headers: { Authorization } });
    const slowestHeaders = Math.max(...(await Promise.all(headers.map(({ milliseconds }) => milliseconds))));
    const slowestBody = Math.max(...(await Promise.all(bodies.map(({ milliseconds }) => milliseconds))));
    const atEnd = await until(
      'those that do not read are cut',
      async () => (await connectionsAt(port)) <= before,
      60_000,
    ).then(
      () => performance.now() - asked,
      () => Number.POSITIVE_INFINITY,
    );
    for (const socket of deaf) socket.destroy();
    report(
      'slow clients',
      `${each} slow headers cut after ${(slowestHeaders / 1000).toFixed(1)} s, ${each} slow bodies after ${(slowestBody / 1000).toFixed(1)} s, ${deaf.length} that never read a long file after ${(atEnd / 1000).toFixed(1)} s; reads meanwhile ${latency(busy)} (alone ${latency(quiet)})`,
      violated({
        'slow headers were not cut within 13 s': slowestHeaders < 13_000,
        'slow bodies were not cut within 18 s': slowestBody < 18_000,
        'clients that do not read were not cut within 40 s': atEnd < 40_000,
        'reads slowed down': quantile(busy, 0.5) < 3 * quantile(quiet, 0.5) + 2 && quantile(busy, 0.99) < 250,
        'an uncached read did not get 200': uncached.status === 200,
      }),
    );
  } finally {
    await stopServer(server, 'SIGTERM');
    await postgres.stop();
  }
}
