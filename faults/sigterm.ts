import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sender } from '../bench/client';
import { aMessage } from '../bench/fixtures';
import { startBuiltServer } from '../bench/server';
import { freePort, temporaryFolder } from '../server/testing/process';
import { startFaultyPostgres } from './postgres';
import { report, violated } from './report';
import { until } from './until';

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

/** Sends requests on a keep-alive connection until the server is gone. Counts those with a response, and those that were accepted and then cut. */
async function requestUntilOver(port: number, path: string, isOver: () => boolean) {
  const tally = { completed: 0, cut: 0 };
  const send = sender(port, { connections: 1 });
  while (!isOver()) {
    const { status } = await send('GET', path);
    // GET /api/user without a login is a 401.
    if (status === 200 || status === 401) tally.completed += 1;
    else if (isOver() || (await isClosed(port))) return tally;
    else tally.cut += 1;
  }
  return tally;
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

async function endInTime(env: Record<string, string>) {
  const port = await freePort();
  const server = await startBuiltServer({ ...env, RATE_LIMITS: 'off' }, port);
  const exit = once(server, 'exit');
  const slow = await slowPost(port);
  const idle = await idleConnection(port);
  const idleClosed = once(idle, 'close');
  const requesting = ['/api/events', '/api/user', '/api/events', '/api/health'].map((path) =>
    requestUntilOver(port, path, () => server.exitCode !== null),
  );
  const sent = performance.now();
  server.kill('SIGTERM');
  await idleClosed;
  const idleMilliseconds = performance.now() - sent;
  // The last byte comes long after the signal.
  await until('new connections are refused', () => isClosed(port));
  slow.finish();
  const response = await slow.closed;
  const [code] = await exit;
  const tallies = await Promise.all(requesting);
  const cut = tallies.reduce((sum, tally) => sum + tally.cut, 0);
  return { response, cut, code, idleMilliseconds, milliseconds: performance.now() - sent };
}

/** How long the end takes, and its exit code, with a request that never comes to its end. */
async function endWithStuck(env: Record<string, string>, signals: number, beforeSignal = () => {}) {
  const port = await freePort();
  const server = await startBuiltServer({ ...env, RATE_LIMITS: 'off' }, port);
  const exit = once(server, 'exit');
  const stuck = await slowPost(port);
  stuck.socket.on('error', () => undefined);
  beforeSignal();
  const sent = performance.now();
  server.kill('SIGTERM');
  if (signals > 1) {
    await until('new connections are refused', () => isClosed(port));
    server.kill('SIGTERM');
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
    const plain = await endInTime(env);
    const embedded = await endInTime({ DATA_DIR: await temporaryFolder() });
    const stuck = await endWithStuck(env, 1);
    const twice = await endWithStuck(env, 2);
    const silent = await endWithStuck(env, 1, postgres.freeze);
    postgres.thaw();
    const line = (name: string, { code, milliseconds }: { code: number; milliseconds: number }) =>
      `${name} exit ${code} after ${Math.round(milliseconds)} ms`;
    report(
      'sigterm',
      [
        line('under load', plain),
        line('embedded', embedded),
        line('with a stuck request', stuck),
        line('second signal', twice),
        line('database silent', silent),
        `idle connection closed after ${Math.round(plain.idleMilliseconds)} ms`,
      ].join(', '),
      violated({
        'a request under way was not finished': [plain, embedded].every(({ response }) =>
          response.startsWith('HTTP/1.1 201 '),
        ),
        'a request was cut on a keep-alive connection': [plain, embedded].every(({ cut }) => cut === 0),
        'requests under way were waited for in vain': plain.milliseconds < 4000,
        'it did not end with 0': [plain, embedded, stuck, silent].every(({ code }) => code === 0),
        'it took more than 10 s': [plain, embedded, stuck, silent].every(
          ({ milliseconds }) => milliseconds <= longestEnd,
        ),
        'an idle connection was kept': plain.idleMilliseconds < 2000,
        'the second signal did not end it at once': twice.code === 1 && twice.milliseconds < 1000,
      }),
    );
  } finally {
    await postgres.stop();
  }
}
