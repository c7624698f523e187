import { spawnSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort, startBuiltServer, stopServer, temporaryFolder } from './server';

const rounds = 3;
const secondsEach = 5;
const loginsPerSecond = 50;
const readEveryMilliseconds = 10;

type Send = (method: string, path: string, body?: string) => Promise<number>;

/** Sends over kept connections and gives the status, once the answer has been read. */
function sender(port: number): Send {
  const agent = new Agent({ keepAlive: true });
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = body
        ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
        : {};
      request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      })
        .on('error', reject)
        .end(body);
    });
}

async function readLatencies(send: Send): Promise<number[]> {
  const latencies: number[] = [];
  const end = performance.now() + secondsEach * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    const status = await send('GET', '/api/events');
    if (status !== 200) throw new Error(`a read was answered with ${status}`);
    latencies.push(performance.now() - started);
    await wait(readEveryMilliseconds);
  }
  return latencies;
}

async function storm(send: Send, answers: Map<number, number>, isOver: () => boolean): Promise<void> {
  const pending: Promise<void>[] = [];
  for (let attempt = 0; !isOver(); attempt += 1) {
    const body = JSON.stringify({ username: `guess-${attempt % 500}`, password: `wrong-${attempt}` });
    pending.push(
      send('POST', '/api/login', body).then((status) => {
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }),
    );
    await wait(1000 / loginsPerSecond);
  }
  await Promise.all(pending);
}

function quantile(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

async function compare(name: string, env: Record<string, string>): Promise<void> {
  spawnSync('npm', ['run', '--silent', 'db:seed'], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const port = await freePort();
  const server = await startBuiltServer(env, port);
  const send = sender(port);
  const idle: number[] = [];
  const busy: number[] = [];
  const answers = new Map<number, number>();
  await readLatencies(send);
  for (let round = 0; round < rounds; round += 1) {
    idle.push(...(await readLatencies(send)));
    let isOver = false;
    const storming = storm(send, answers, () => isOver);
    busy.push(...(await readLatencies(send)));
    isOver = true;
    await storming;
  }
  await stopServer(server, 'SIGTERM');
  const line = (label: string, values: number[]) =>
    `${label} median ${quantile(values, 0.5).toFixed(2)} ms, p99 ${quantile(values, 0.99).toFixed(1)} ms`;
  const ratio = quantile(busy, 0.5) / quantile(idle, 0.5);
  const statuses = [...answers].sort().map(([status, count]) => `${count} x ${status}`);
  console.log(
    `login storm ${name}: ${line('idle', idle)}; ${line(`at ${loginsPerSecond} logins/s`, busy)}; ratio of medians ${ratio.toFixed(2)}; logins answered ${statuses.join(', ')}`,
  );
}

/** Compares how fast the event list is read while nothing else happens and while passwords are guessed. */
export async function measureLoginStorm(): Promise<void> {
  await compare('embedded, limits on', { DATA_DIR: temporaryFolder() });
  await compare('embedded, limits off', { DATA_DIR: temporaryFolder(), RATE_LIMITS: 'off' });
  const postgres = startPostgresServer({ isDurable: true });
  try {
    await compare('postgres, limits on', { DATABASE_URL: postgres.url });
    await compare('postgres, limits off', { DATABASE_URL: postgres.url, RATE_LIMITS: 'off' });
  } finally {
    postgres.stop();
  }
}
