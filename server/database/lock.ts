import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../config';

/** The longest socket path that every system takes. */
const maxSocketPath = 100;
const lockName = /^lock(?:-[0-9a-f]{8})?$/;
/** What a process answers that has not got the lock yet, and what counts as the answer of one that gives none. */
const asking = 'asking';
const usualPatienceMilliseconds = 10_000;
const longestPauseMilliseconds = 250;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

function socketPath(directory: string, name: string): string {
  const absolute = join(resolve(directory), name);
  const fromHere = relative(process.cwd(), absolute);
  const path = fromHere.length < absolute.length ? fromHere : absolute;
  if (Buffer.byteLength(path) > maxSocketPath) {
    throw new StartError(`The path ${absolute} is too long for a lock. Choose a shorter DATA_DIR.`);
  }
  return path;
}

/** Listens and tells whoever connects what `answer` gives; undefined where somebody else listens there. */
async function listen(path: string, answer: () => string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.end(answer()));
  try {
    server.listen(path);
    await once(server, 'listening');
    return server.unref();
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return undefined;
    throw new StartError(`The lock ${path} cannot be made: ${messageOf(error)}.`);
  }
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

/** What the process answers that listens at a socket; undefined where nobody does, since it was killed. */
async function ask(path: string): Promise<string | undefined> {
  const socket = connect(path)
    .setEncoding('utf8')
    .setTimeout(1000, () => socket.destroy());
  try {
    let answer = '';
    for await (const part of socket) answer += part;
    return answer || asking;
  } catch (error) {
    if (hasCode(error, 'ECONNREFUSED') || hasCode(error, 'ENOENT')) return undefined;
    // It is just ending, or busy for long, or stopped: asked again, it may tell.
    return asking;
  }
}

/** Everybody else who has a lock, or wants it: what they answer, and the sockets that nobody answers at. */
async function others(directory: string, own: string): Promise<{ answers: string[]; leftovers: string[] }> {
  const names = (await readdir(directory)).filter((name) => lockName.test(name) && name !== own);
  const answers: string[] = [];
  const leftovers: string[] = [];
  for (const name of names) {
    const path = socketPath(directory, name);
    const answer = await ask(path);
    if (answer === undefined) leftovers.push(path);
    else answers.push(answer);
  }
  return { answers, leftovers };
}

/** A named pipe is one for all, and goes with its process. */
function pipePath(directory: string): string {
  const name = createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 32);
  return `\\\\.\\pipe\\pup-crawl-${name}`;
}

/**
 * Takes the lock of a data directory for this process: the embedded database silently loses writes when two have it
 * open. The lock is a socket, which dies with its process, however that ends. Gives what releases it.
 * Throws a StartError where another process holds it.
 *
 * Each process first listens at a socket of its own, and only then looks for others: of two, the later one finds the
 * earlier one, whatever the time between. Who finds anybody gives way; where all do, they try again after a random pause.
 */
export async function lockDataDirectory(
  directory: string,
  { patienceMilliseconds = usualPatienceMilliseconds } = {},
): Promise<() => Promise<void>> {
  const self = `process ${process.pid}`;
  const inUse = (holder: string) =>
    new StartError(
      `The embedded database in ${directory} (DATA_DIR) is in use by ${holder}. Stop that first, or set another DATA_DIR.`,
    );
  if (process.platform === 'win32') {
    const path = pipePath(directory);
    const server = await listen(path, () => self);
    if (!server) throw inUse((await ask(path)) ?? 'another process');
    return () => close(server);
  }
  const deadline = performance.now() + patienceMilliseconds;
  while (performance.now() < deadline) {
    const name = `lock-${randomBytes(4).toString('hex')}`;
    const path = socketPath(directory, name);
    let answer = asking;
    const server = await listen(path, () => answer);
    if (server) {
      const { answers, leftovers } = await others(directory, name);
      // One who had the lock may have taken it for a leftover before it listened, and removed it.
      if (answers.length === 0 && existsSync(path)) {
        answer = self;
        for (const leftover of leftovers) await rm(leftover, { force: true });
        return () => close(server);
      }
      await close(server);
      const holder = answers.find((other) => other !== asking);
      if (holder) throw inUse(holder);
    }
    await wait(Math.random() * longestPauseMilliseconds);
  }
  throw inUse('another process, which does not answer');
}
