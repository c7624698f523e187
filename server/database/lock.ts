import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../config';

/** The longest socket path that every system takes. */
const maxSocketPath = 100;
/** Longer than the moment between another process finding a stale lock and removing it. */
const settleMilliseconds = 150;

function socketPath(directory: string): string {
  const absolute = join(resolve(directory), 'lock');
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\pup-crawl-${createHash('sha256').update(absolute).digest('hex').slice(0, 32)}`;
  }
  const fromHere = relative(process.cwd(), absolute);
  const path = fromHere.length < absolute.length ? fromHere : absolute;
  if (Buffer.byteLength(path) > maxSocketPath) {
    throw new StartError(`The path ${absolute} is too long for a lock. Choose a shorter DATA_DIR.`);
  }
  return path;
}

async function listen(path: string, holder: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.end(holder));
  try {
    server.listen(path);
    await once(server, 'listening');
    return server.unref();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw new StartError(
      `The lock ${path} cannot be made: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

/** The process that holds the lock, or undefined where the socket is left over from one that was killed. */
async function findHolder(path: string): Promise<string | undefined> {
  const socket = connect(path)
    .setEncoding('utf8')
    .setTimeout(1000, () => socket.destroy());
  try {
    let holder = '';
    for await (const part of socket) holder += part;
    return holder || 'another process';
  } catch {
    return undefined;
  }
}

/** Moves a leftover socket away and looks at it once more: another process may have replaced it by its own just now. */
async function removeLeftover(path: string, inUse: (holder: string) => StartError): Promise<void> {
  const aside = `${path}-${process.pid}`;
  await rename(path, aside);
  const holder = await findHolder(aside);
  if (holder) {
    await rename(aside, path);
    throw inUse(holder);
  }
  await rm(aside, { force: true });
}

/**
 * Takes the lock of a data directory for this process: the embedded database silently loses writes when two have it
 * open. The lock is a socket, which dies with its process, however that ends. Gives what releases it.
 * Throws a StartError where another process holds it.
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  const path = socketPath(directory);
  const self = `process ${process.pid}`;
  const inUse = (holder: string) =>
    new StartError(
      `The embedded database in ${directory} (DATA_DIR) is in use by ${holder}. Stop that first, or set another DATA_DIR.`,
    );
  let server = await listen(path, self);
  if (!server) {
    const holder = await findHolder(path);
    if (holder) throw inUse(holder);
    await removeLeftover(path, inUse);
    server = await listen(path, self);
    // Others may have found the same leftover; who replaced it last has it.
    await wait(settleMilliseconds);
    const winner = await findHolder(path);
    if (!server || winner !== self) {
      server?.close();
      throw inUse(winner ?? 'another process');
    }
  }
  const held = server;
  return async () => {
    held.close();
    await once(held, 'close');
  };
}
