import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { aMessage } from '../bench/harness/fixtures';
import { report, until, violated } from '../bench/harness/report';
import { type Env, embedded, sender, startSite } from '../bench/harness/site';
import { startFaultyPostgres } from './postgres';

const longestEnd = 10_000;

/** A POST of which all but the last byte has been sent; returns what sends it, and the whole response once it ends. */
async function slowPost(port: number) {
  const body = JSON.stringify(aMessage('slow'));
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (part) => {
    received += part;
  });
  await once(socket, 'connect');
  socket.write(
    `POST /api/contact-messages HTTP/1.1\r\nHost: pups\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
  );
  const closed = once(socket, 'close').then(() => received);
  return { socket, closed, finish: () => socket.write(body.slice(-1)) };
}

/** A keep-alive connection whose one request has got its response. */
async function idleConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/health HTTP/1.1\r\nHost: pups\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

/** Sends requests on a keep-alive connection until the server is gone. Counts those that were accepted and then cut. */
async function countCut(port: number, path: string, isOver: () => boolean): Promise<number> {
  let cut = 0;
  const send = sender(port, { connections: 1 });
  while (!isOver()) {
    const { status } = await send('GET', path);
    // GET /api/user without a login is a 401.
    if (status === 200 || status === 401) continue;
    if (isOver() || (await isClosed(port))) return cut;
    cut += 1;
  }
  return cut;
}

async function isClosed(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

async function endInTime(env: Env) {
  const { child, port } = await startSite(env);
  const exit = once(child, 'exit');
  const slow = await slowPost(port);
  const idle = await idleConnection(port);
  const idleClosed = once(idle, 'close');
  const requesting = ['/api/events', '/api/user', '/api/events', '/api/health'].map((path) =>
    countCut(port, path, () => child.exitCode !== null),
  );
  const sent = performance.now();
  child.kill('SIGTERM');
  await idleClosed;
  const idleMilliseconds = performance.now() - sent;
  // The last byte comes long after the signal.
  await until('new connections are refused', () => isClosed(port));
  slow.finish();
  const response = await slow.closed;
  const [code] = await exit;
  const milliseconds = performance.now() - sent;
  const cut = (await Promise.all(requesting)).reduce((sum, count) => sum + count, 0);
  return { response, cut, code, idleMilliseconds, milliseconds };
}

/** How long the end takes, and its exit code, with a request that never ends. */
async function endWithStuck(env: Env, signals: number, beforeSignal = () => {}) {
  const { child, port } = await startSite(env);
  const exit = once(child, 'exit');
  const stuck = await slowPost(port);
  stuck.socket.on('error', () => undefined);
  beforeSignal();
  const sent = performance.now();
  child.kill('SIGTERM');
  if (signals > 1) {
    await until('new connections are refused', () => isClosed(port));
    child.kill('SIGTERM');
  }
  const [code] = await exit;
  stuck.socket.destroy();
  return { code, milliseconds: performance.now() - sent };
}

/** Ends the server while requests are under way, while one is stuck, twice, and while its database is silent. */
export async function sigterm(): Promise<void> {
  const postgres = await startFaultyPostgres();
  try {
    const env = { DATABASE_URL: postgres.url };
    const ends = {
      'under load': await endInTime(env),
      embedded: await endInTime(await embedded()),
      'with a stuck request': await endWithStuck(env, 1),
      'database silent': await endWithStuck(env, 1, postgres.freeze),
    };
    postgres.thaw();
    const twice = await endWithStuck(env, 2);
    const loaded = [ends['under load'], ends.embedded];
    const lines = Object.entries({ ...ends, 'second signal': twice }).map(
      ([name, { code, milliseconds }]) => `${name} exit ${code} after ${Math.round(milliseconds)} ms`,
    );
    const idle = Math.max(...loaded.map(({ idleMilliseconds }) => idleMilliseconds));
    report(
      'sigterm',
      `${lines.join(', ')}, idle connection closed after ${Math.round(idle)} ms`,
      violated({
        'a request under way was not finished': loaded.every(({ response }) =>
          response.startsWith('HTTP/1.1 201 '),
        ),
        'a request was cut on a keep-alive connection': loaded.every(({ cut }) => cut === 0),
        'requests under way were waited for in vain': loaded.every(({ milliseconds }) => milliseconds < 4000),
        'it did not end with 0': Object.values(ends).every(({ code }) => code === 0),
        'it took more than 10 s': Object.values(ends).every(({ milliseconds }) => milliseconds <= longestEnd),
        'an idle connection was kept': idle < 2000,
        'the second signal did not end it at once': twice.code === 1 && twice.milliseconds < 1000,
      }),
    );
  } finally {
    postgres.stop();
  }
}
