import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const built = 'dist/server/index.js';

/** Builds the site, so that nobody measures an older one. Silent unless it fails, which ends the process. */
export function build(): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { encoding: 'utf8' });
  if (status === 0) return;
  console.error(`${stdout}${stderr}`);
  process.exit(1);
}

/** Resolves with the milliseconds until a URL responded with 200. */
export async function untilReady(url: string, child: ChildProcess): Promise<number> {
  const started = performance.now();
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return performance.now() - started;
    await wait(20);
  }
  throw new Error(`the server ended with exit code ${child.exitCode}`);
}

export const bench = { username: 'bench', password: 'bench-password' };

export const postJson = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The headers of the administrator's requests; `base` is the server's origin. */
export async function adminHeaders(base: string): Promise<{ Authorization: string }> {
  const { token } = await (await postJson(`${base}/api/login`, bench)).json();
  return { Authorization: `Bearer ${token}` };
}

/** Starts the built server (`build`) as `npm start` does; `env` names its database. */
export async function startBuiltServer(env: Record<string, string>, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--enable-source-maps', built], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      JWT_SECRET: 'only for measuring, never for anything else',
      ADMIN_USERNAME: bench.username,
      ADMIN_PASSWORD: bench.password,
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  await untilReady(`http://127.0.0.1:${port}/api/health`, child);
  return child;
}

/** Starts one of the servers that ours is compared with. */
export async function startBaseline(name: string, port: number, ...args: string[]): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', `bench/baselines/${name}.ts`, String(port), ...args],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { PATH: process.env.PATH, NODE_ENV: 'production' } },
  );
  await untilReady(`http://127.0.0.1:${port}/api/events`, child);
  return child;
}

/** How much memory a process holds, in MB, as Linux tells it. */
export function residentMegabytes({ pid }: ChildProcess): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kibibytes) * 1024) / 1e6;
}

const microsecondsPerTick = 10_000;

/** How long a process has computed, in microseconds, as Linux tells it in hundredths of a second. */
export function cpuMicroseconds({ pid }: ChildProcess): number {
  const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = afterName.split(' ').slice(11);
  return (Number(user) + Number(system)) * microsecondsPerTick;
}

export async function stopServer(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
