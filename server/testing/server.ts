import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usernameKey } from '@shared/account/account';
import { sessions, users } from '@shared/account/tables';
import { isPage } from '@shared/rendering/is-page';
import supertest, { type Test } from 'supertest';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Site } from '../features/site/document';
import { toDocument } from '../features/site/document';
import { finishAfterResponses } from '../http/after-response';
import { issueToken } from '../http/auth/authentication';
import { emptyTables } from './database';
import { jwtSecret, leaveServer, type RunningServer, type Settings, takeServer } from './running-server';

/** A site whose pages show what they were rendered from, and nothing else. Its files are in a folder of its own. */
export function aSite(directory = mkdtempSync(join(tmpdir(), 'pup-site-'))): Site {
  const html =
    '<!doctype html><head><!-- head --><!-- /head --><script type="module" src="/assets/app.js"></script></head><body><div id="root"></div></body>';
  writeFileSync(join(directory, 'index.html'), html);
  return {
    directory,
    document: toDocument(html),
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

type Headers = Record<string, string>;

function withHeaders(request: Test, find: () => Promise<Headers>): Test {
  const send = request.then.bind(request);
  const then: typeof send = async (...handlers) => {
    request.set(await find());
    return send(...handlers);
  };
  return Object.assign(request, { then });
}

/**
 * A server on a database of its own, for the tests of one file; its tables are emptied before each test.
 * `env` is added to its configuration, `site` is a built client, `hashing` says how passwords are hashed, `log` is
 * where it logs, `slots` how many requests are at work. Without `hearsOfChanges` no notice of the database reaches its
 * caches: they know of its own writes alone.
 */
export function testServer(settings: Settings = {}) {
  let running: RunningServer;
  let isUsed = false;
  let administrator: Promise<Headers> | undefined;
  const use = () => {
    isUsed = true;
    return running;
  };
  beforeAll(async () => {
    running = await takeServer(settings);
  });
  beforeEach(async () => {
    // Of several servers of a file most tests use one.
    if (!isUsed) return;
    isUsed = false;
    administrator = undefined;
    // What a test did not wait for would store its rows among those of the next one.
    await finishAfterResponses();
    await emptyTables(running.database.db);
    // On a server the word of it comes a moment later.
    running.responseCache.invalidate();
  });
  afterAll(() => leaveServer(settings, running));
  return {
    get db() {
      return use().database.db;
    },
    get database() {
      return use().database;
    },
    /** What composing messages needs. Its link key stays, though the tables are emptied. */
    get mail() {
      return use().mail;
    },
    get passwords() {
      return running.passwords;
    },
    get port() {
      return use().port;
    },
    get api() {
      return supertest(use().http);
    },
    /** The same for the requests of an administrator, who is one for each test, and made with the first of them. */
    get admin() {
      const { api } = this;
      const headers = () => {
        administrator ??= this.bearer({ isAdmin: true });
        return administrator;
      };
      return {
        get: (path: string) => withHeaders(api.get(path), headers),
        post: (path: string) => withHeaders(api.post(path), headers),
        put: (path: string) => withHeaders(api.put(path), headers),
        delete: (path: string) => withHeaders(api.delete(path), headers),
      };
    },
    get app() {
      return use().app;
    },
    /** The same without the response cache in front of it. */
    get withoutCache() {
      return supertest(use().app);
    },
    invalidate: () => running.responseCache.invalidate(),
    /** Makes a user and logs them in. Gives the header that says so. */
    async bearer(who: { isAdmin?: boolean; username?: string } = {}) {
      const { token } = await this.session(who);
      return { Authorization: `Bearer ${token}` };
    },
    async session({ isAdmin = false, username = `user-${randomUUID()}` } = {}) {
      const { db } = use().database;
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
