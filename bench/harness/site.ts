import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { subscribers } from '@shared/subscribers/tables';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../server/database/open';
import { createLog } from '../../server/http/middleware/request-log';
import { freePort } from '../../server/testing/free-port';
import { startPostgresServer } from '../../server/testing/postgres-server';
import { temporaryFolder } from '../../server/testing/process';

/** What a server is started with: its database, and what differs from the usual. */
export type Env = Record<string, string>;
export type Headers = { Authorization: string };
export type Server = { port: number; base: string; child: ChildProcess; send: Send };
/** A site with the headers of its administrator's requests. */
export type Site = Server & { admin: Headers };

export const administrator = { username: 'bench', password: 'bench-password' };

export const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

const children = new Set<ChildProcess>();
// What an error has left running would outlive this process.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a server, and waits until it responds to a path with 200. Throws where it ends before. */
async function start(args: string[], env: Env, port: number, path: string, cwd = '.'): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...env },
  });
  children.add(child);
  const send = sender(port);
  while ((await send('GET', path)).status !== 200) {
    if (!isRunning(child)) throw new Error(`the server ended with exit code ${child.exitCode}`);
    await wait(20);
  }
  return { port, base: `http://127.0.0.1:${port}`, child, send };
}

/**
 * Starts the built site as `npm start` does, without limits for clients; `env` names its database, `directory` where it
 * was built.
 */
export async function startSite(env: Env, directory = '.'): Promise<Server> {
  const port = await freePort();
  const usual = {
    HOST: '127.0.0.1',
    PORT: String(port),
    JWT_SECRET: 'only for measuring, never for anything else',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  };
  const program = ['--enable-source-maps', 'dist/server/index.js'];
  return start(program, { ...usual, ...env }, port, '/api/health', directory);
}

/** Starts one of the servers in `bench/baselines` that the site is compared with. */
export async function startBaseline(name: string, ...args: string[]): Promise<Server> {
  const port = await freePort();
  const program = ['--import', 'tsx', `bench/baselines/${name}.ts`, String(port), ...args];
  return start(program, { NODE_ENV: 'production' }, port, '/api/events');
}

export async function stop({ child }: Server, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!isRunning(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** The headers of the administrator's requests. */
export async function logIn(send: Send): Promise<Headers> {
  const { body } = await send('POST', '/api/login', { body: administrator });
  const { token }: { token: string } = JSON.parse(body);
  return { Authorization: `Bearer ${token}` };
}

/** Starts a site, and stops it once it has been used. */
export async function withSite(env: Env, use: (site: Site) => Promise<void>, directory = '.'): Promise<void> {
  const server = await startSite(env, directory);
  try {
    await use({ ...server, admin: await logIn(server.send) });
  } finally {
    await stop(server);
  }
}

/** The memory that a process holds, in MB, as Linux reports it. */
export function residentMegabytes({ pid }: ChildProcess): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kibibytes) * 1024) / 1e6;
}

const microsecondsPerTick = 10_000;

/** The processor time of a process, in microseconds, as Linux reports it in hundredths of a second. */
export function cpuMicroseconds({ pid }: ChildProcess): number {
  const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = afterName.split(' ').slice(11);
  return (Number(user) + Number(system)) * microsecondsPerTick;
}

/** Names an embedded database of its own. */
export const embedded = async (): Promise<Env> => ({ DATA_DIR: await temporaryFolder() });

/** Acts on a throw-away PostgreSQL that waits for its disk, unless it is said not to. */
export async function onPostgres(
  act: (env: { DATABASE_URL: string }) => Promise<void>,
  { isDurable = true } = {},
): Promise<void> {
  const postgres = startPostgresServer({ isDurable });
  try {
    await act({ DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}

/** Does the same on an embedded database and on PostgreSQL. */
export async function onEachDatabase(
  act: (name: 'embedded' | 'PostgreSQL', env: Env) => Promise<void>,
): Promise<void> {
  await act('embedded', await embedded());
  await onPostgres((env) => act('PostgreSQL', env));
}

/** Opens the database that a server's variables name, while the server does not run. */
export async function withDatabase<T>(
  env: Env,
  act: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory = '' } = env;
  const database = await openDatabase({ databaseUrl, dataDirectory }, createLog('silent'));
  try {
    await database.migrate();
    return await act(database.db);
  } finally {
    await database.close();
  }
}

/** Stores so many confirmed subscribers. */
export const storeSubscribers = (env: Env, count: number) =>
  withDatabase(env, async (db) => {
    const rows = Array.from({ length: count }, (_, number) => ({ email: `dog-${number}@mail.example` }));
    await db.insert(subscribers).values(rows);
    await db.execute(sql`analyze`);
  });

/** A response. Status 0: the connection was refused or cut. */
export type Reply = { status: number; headers: IncomingHttpHeaders; body: string; milliseconds: number };
export type Send = (
  method: string,
  path: string,
  options?: { body?: object; headers?: Record<string, string> },
) => Promise<Reply>;

/** Sends over keep-alive connections, at most so many at once, from one of this machine's IP addresses. */
export function sender(
  port: number,
  { connections = Number.POSITIVE_INFINITY, localAddress = '127.0.0.1' } = {},
): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress });
  return (method, path, { body, headers } = {}) =>
    new Promise((resolve) => {
      const text = body && JSON.stringify(body);
      const described = text
        ? { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }
        : {};
      const started = performance.now();
      const reply = (status: number, given: IncomingHttpHeaders, received: string) =>
        resolve({ status, headers: given, body: received, milliseconds: performance.now() - started });
      const cut = () => reply(0, {}, '');
      request(
        { host: '127.0.0.1', port, method, path, headers: { ...described, ...headers }, agent },
        (res) => {
          let received = '';
          res.setEncoding('utf8');
          res.on('data', (part: string) => {
            received += part;
          });
          res.on('end', () => reply(res.statusCode ?? 0, res.headers, received));
          res.on('error', cut);
        },
      )
        .on('error', cut)
        .end(text);
    });
}

/** How long reads take, one after another, for so long. Throws where one does not get 200. */
export async function readLatencies(send: Send, path: string, milliseconds: number): Promise<number[]> {
  const latencies: number[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const reply = await send('GET', path);
    if (reply.status !== 200) throw new Error(`GET ${path} got ${reply.status}`);
    latencies.push(reply.milliseconds);
    await wait(5);
  }
  return latencies;
}
