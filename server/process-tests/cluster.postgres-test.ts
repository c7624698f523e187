import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../testing/free-port';
import { startProgram } from '../testing/process';

const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
const name = `pup_workers_${randomUUID().replaceAll('-', '')}`;

beforeAll(async () => {
  await server.connect();
  await server.query(`create database ${name}`);
});

afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

const started: ReturnType<typeof startProgram>[] = [];

function startTwo(port: number, env: Record<string, string> = {}) {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = name;
  const program = startProgram('server/index.ts', {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: url.href,
    JWT_SECRET: 'x'.repeat(32),
    PROCESSES: '2',
    ...env,
  });
  started.push(program);
  return program;
}

/** The processes that a process has started, as Linux tells them. */
function childrenOf(pid: number | undefined): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** The status at a URL; 0 where nothing responds. */
const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

it('two processes share a port, one that dies is replaced, and both end with the program', async () => {
  const port = await freePort();
  const program = startTwo(port);
  const health = () => statusOf(`http://127.0.0.1:${port}/api/health`);
  await expect.poll(health, { timeout: 20_000 }).toBe(200);
  const workers = () => childrenOf(program.child.pid);
  await expect.poll(workers).toHaveLength(2);
  const [first] = workers();
  if (first === undefined) throw new Error('there is no process to kill');
  process.kill(first, 'SIGKILL');
  await expect.poll(() => workers().filter((pid) => pid !== first)).toHaveLength(2);
  expect(await health()).toBe(200);

  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(await health()).toBe(0);
}, 60_000);

it('one port serves the metrics of two processes', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const program = startTwo(port, { METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' });
  const origin = `http://127.0.0.1:${port}`;
  await expect.poll(() => statusOf(`${origin}/api/health`), { timeout: 20_000 }).toBe(200);
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  await expect.poll(() => statusOf(metrics)).toBe(200);
  const counted = async () => {
    const text = await (await fetch(metrics)).text();
    const [, count] = /_count\{method="GET",kind="admin",status="4xx"\} (\d+)/.exec(text) ?? [];
    return Number(count ?? 0);
  };
  // The two take connections in turn.
  for (let asked = 0; asked < 6; asked += 1)
    await fetch(`${origin}/api/admin/venues`, { headers: { Connection: 'close' } });
  expect(await counted()).toBe(6);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
}, 60_000);

it('Ctrl-C, which a terminal sends to every process, is handled by the first one', async () => {
  const port = await freePort();
  const program = startTwo(port);
  const health = () => statusOf(`http://127.0.0.1:${port}/api/health`);
  // Until then one of them does not know yet what to do with it.
  const listening = () => program.output().stdout.match(/"msg":"listening"/g);
  await expect.poll(listening, { timeout: 20_000 }).toHaveLength(2);
  const workers = childrenOf(program.child.pid);
  for (const pid of workers) process.kill(pid, 'SIGINT');
  // Long enough for one that ends to be gone.
  await wait(1000);
  expect(childrenOf(program.child.pid)).toEqual(workers);
  expect(await health()).toBe(200);
  program.child.kill('SIGINT');
  expect(await program.ended).toBe(0);
}, 60_000);

it('a port in use ends the program with one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const program = startTwo(port);
  expect(await program.ended).toBe(1);
  expect(program.output().stderr).toContain(`Port ${port} on 127.0.0.1 (PORT, HOST) is in use`);
  taken.close();
}, 60_000);
