import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createApp } from '../app';
import { parseConfig } from '../config';
import { emailRules } from '../emails';
import type { Site } from '../features/site/document';
import { createLimiters, noLimits } from '../http/middleware/rate-limits';
import { createLog } from '../http/middleware/request-log';
import { createResponseCache } from '../http/response-cache/response-cache';
import { createMail } from '../mail/mail';
import { createStripe } from '../stripe/client';
import { createDrawings } from '../workers/drawings';
import { createPasswords } from '../workers/passwords';
import { createPictureDecoder } from '../workers/picture-decoder';
import { createTestDatabase } from './database';
import { testLinkKey } from './link-key';
import { patientDecoding } from './patiently';

export const jwtSecret = 'a secret that only the tests know, 32 characters';

export type Settings = {
  env?: Record<string, string>;
  site?: Site;
  hashing?: Parameters<typeof createPasswords>[0];
  log?: Logger;
  hearsOfChanges?: boolean;
  slots?: Parameters<typeof createApp>[3];
  /** Whether no other file has had it: its cache holds nothing that could stand in for a database that is away. */
  isNew?: boolean;
};

async function startServer({
  env = {},
  site,
  hashing = {},
  log = createLog('silent'),
  hearsOfChanges = true,
  slots = {},
}: Settings) {
  const database = await createTestDatabase();
  const config = parseConfig({ NODE_ENV: 'test', JWT_SECRET: jwtSecret, RATE_LIMITS: 'off', ...env });
  // Much patience, and the lowest cost that bcrypt has: what is tested is what a request does, not how long it takes.
  const patience = { maxWaiting: 1000, maxWait: 60_000 };
  const passwords = createPasswords({ cost: 4, ...patience, ...hashing });
  const limiters = config.rateLimits ? createLimiters(database.db) : noLimits;
  const drawings = createDrawings();
  const mail = createMail(config, testLinkKey, emailRules);
  const responseCache = createResponseCache({ ...config, staleAfter: patience.maxWait });
  const pictureDecoder = createPictureDecoder(patientDecoding);
  const notices = new EventEmitter();
  // They arrive a moment later on a server, and what was cached before is computed anew then.
  const arrived = once(notices, 'watched');
  const stopWatching = await database.watch({
    onChange: () => {
      if (hearsOfChanges) responseCache.invalidate();
    },
    onWatched: (isWatched) => notices.emit('watched', responseCache.setWatched(isWatched)),
  });
  await arrived;
  const services = {
    config: { ...config, jwtSecret },
    db: database.db,
    mail,
    stripe: createStripe(config, database.db),
    passwords,
    drawings,
    pictureDecoder,
    limiters,
    responseCache,
  };
  const app = createApp(services, log, site, { ...patience, ...slots });
  const http = createServer(responseCache.serve(app));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    database,
    mail,
    passwords,
    responseCache,
    app,
    http,
    port,
    async stop() {
      http.closeAllConnections();
      http.close();
      await stopWatching();
      await passwords.close();
      await drawings.close();
      pictureDecoder.close();
      await database.release();
    },
  };
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Servers that the files of this worker have finished with, and what each was started with; the last one last. */
const idle: { settings: string; server: RunningServer }[] = [];
/** Each holds a database. */
const mostIdle = 2;

/** What a server was started with, where another file may have it: it keeps nothing but what `testServer` empties. */
function reusable({ env = {}, ...others }: Settings): string | undefined {
  // Limits are kept in memory too, and what is no variable may be of one file alone.
  return env.RATE_LIMITS === 'on' || Object.keys(others).length > 0 ? undefined : JSON.stringify(env);
}

/** Starts a server, or takes over one that another file has finished with. */
export async function takeServer(settings: Settings): Promise<RunningServer> {
  const wanted = reusable(settings);
  const index = idle.findIndex((one) => one.settings === wanted);
  const [found] = index === -1 ? [] : idle.splice(index, 1);
  found?.server.responseCache.invalidate();
  return found?.server ?? startServer(settings);
}

/** Leaves the server to the next file that wants such a one, or stops it. */
export async function leaveServer(settings: Settings, server: RunningServer): Promise<void> {
  const known = reusable(settings);
  if (known === undefined || server.database.isClosed()) return server.stop();
  server.http.closeAllConnections();
  await server.database.shrink();
  idle.push({ settings: known, server });
  if (idle.length > mostIdle) await idle.shift()?.server.stop();
}
