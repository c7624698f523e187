import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { usernameKey } from '@shared/account';
import { isPage } from '@shared/pages';
import { sessions, users } from '@shared/tables';
import type { Logger } from 'pino';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createApp } from '../app';
import { parseConfig } from '../config';
import { readDocument } from '../features/site/document';
import type { Site } from '../features/site/send-page';
import { issueToken } from '../http/auth/authentication';
import { createFileCache } from '../http/file-cache';
import { createLimiters, noLimits } from '../http/middleware/rate-limits';
import { createLog } from '../http/middleware/request-log';
import { createResponseCache } from '../http/response-cache/response-cache';
import { createPasswords } from '../http/workers/passwords';
import { createPictureDecoder } from '../http/workers/picture-decoder';
import { createPictures } from '../http/workers/pictures';
import { createMail } from '../mail/mail';
import { createTestDatabase, emptyTables } from './database';
import { testLinkKey } from './link-key';

const jwtSecret = 'a secret that only the tests know, 32 characters';

type Settings = {
  env?: Record<string, string>;
  site?: Site;
  hashing?: Parameters<typeof createPasswords>[0];
  log?: Logger;
  hearsOfChanges?: boolean;
};

/** A site whose pages show what they were rendered from, and nothing else. */
export function aSite(directory: string): Site {
  writeFileSync(
    join(directory, 'index.html'),
    '<!doctype html><head><!-- head --><!-- /head --><script type="module" src="/assets/app.js"></script></head><body><div id="root"></div></body>',
  );
  return {
    directory,
    document: readDocument(directory),
    doorDocument: '<!doctype html><title>Door</title>',
    tonight: {
      document: (head, { html }) => `<!doctype html>${head}${html}`,
      shell: '<!doctype html><title>Tonight</title>',
      render: async (state) => ({ head: '', html: JSON.stringify(state), state: '' }),
    },
    renderPage: async (path, state) => ({
      head: '<link rel="preload">',
      html: `<h1>${isPage(path.replace(/\?.*/, '')) ? path : 'Page Not Found'}</h1>${Object.keys(state.reads).join(' ')}`,
      state: JSON.stringify(state),
    }),
  };
}

async function startServer({
  env = {},
  site,
  hashing = {},
  log = createLog('silent'),
  hearsOfChanges = true,
}: Settings) {
  const database = await createTestDatabase();
  const config = parseConfig({ NODE_ENV: 'test', JWT_SECRET: jwtSecret, RATE_LIMITS: 'off', ...env });
  // The lowest cost that bcrypt has, and much patience: what is tested is that a hash is made, not how long it takes.
  const patience = { maxExpectedWait: 60_000, maxWait: 60_000 };
  const passwords = createPasswords({ cost: 4, ...patience, ...hashing });
  const limiters = config.rateLimits ? createLimiters(database.db) : noLimits;
  const pictures = createPictures();
  const mail = createMail(config, testLinkKey);
  const responseCache = createResponseCache(config);
  const pictureDecoder = createPictureDecoder({ maxExpectedWait: 60_000 });
  const fileCache = createFileCache(config);
  const caches = [responseCache, fileCache];
  const stopWatching = await database.watch({
    onChange: () => {
      if (hearsOfChanges) for (const cache of caches) cache.invalidate();
    },
    onWatched: (isWatched) => {
      for (const cache of caches) cache.setWatched(isWatched);
    },
  });
  const services = {
    config: { ...config, jwtSecret },
    db: database.db,
    mail,
    passwords,
    pictures,
    pictureDecoder,
    fileCache,
    limiters,
    responseCache,
  };
  const app = createApp(services, log, site);
  const http = createServer(fileCache.serve(responseCache.serve(app)));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    database,
    mail,
    passwords,
    pictures,
    pictureDecoder,
    stopWatching,
    responseCache,
    fileCache,
    app,
    http,
    port,
  };
}

/**
 * A server on a database of its own, for the tests of one file; its tables are emptied before each test.
 * `env` is added to its configuration, `site` is a built client, `hashing` says how passwords are hashed, `log` is
 * where it logs. Without `hearsOfChanges` no notice of the database reaches its caches: they know of its own writes alone.
 */
export function testServer(settings: Settings = {}) {
  let running: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    running = await startServer(settings);
  });
  beforeEach(async () => {
    await emptyTables(running.database.db);
    // On a server the word of it comes a moment later.
    running.responseCache.invalidate();
    running.fileCache.invalidate();
  });
  afterAll(async () => {
    running.http.closeAllConnections();
    running.http.close();
    await running.stopWatching();
    await running.passwords.close();
    await running.pictures.close();
    running.pictureDecoder.close();
    await running.database.release();
  });
  return {
    get db() {
      return running.database.db;
    },
    get database() {
      return running.database;
    },
    /** What composing messages needs. Its link key stays, though the tables are emptied. */
    get mail() {
      return running.mail;
    },
    get passwords() {
      return running.passwords;
    },
    get port() {
      return running.port;
    },
    get api() {
      return supertest(running.http);
    },
    get app() {
      return running.app;
    },
    /** The same without the response cache in front of it. */
    get withoutCache() {
      return supertest(running.app);
    },
    /** Has everything computed anew. */
    invalidate: () => running.responseCache.invalidate(),
    /** Makes a user and logs them in. Gives the header that says so. */
    async bearer(who: { isAdmin?: boolean; username?: string } = {}) {
      const { token } = await this.session(who);
      return { Authorization: `Bearer ${token}` };
    },
    async session({ isAdmin = false, username = `user-${randomUUID()}` } = {}) {
      const { db } = running.database;
      const [user] = await db
        .insert(users)
        .values({ username, usernameKey: usernameKey(username), password: 'no hash', isAdmin })
        .returning();
      if (!user) throw new Error('the insert gave no row');
      const { token, session } = issueToken(user.id, jwtSecret);
      await db.insert(sessions).values(session);
      return { token, user, session };
    },
    jwtSecret,
  };
}
