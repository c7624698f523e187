import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventProgress } from '@shared/stops/tables';
import { describe, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedStop } from '../../testing/stored-route';

type Listener = (event: { waitUntil: (done: Promise<unknown>) => void }) => void;

/** Runs a service worker's script until it is active. Resolves with whether it then unregistered itself. */
async function runWorker(script: string, cacheNames: string[], deleted: string[]): Promise<boolean> {
  const listeners = new Map<string, Listener>();
  let isRemoved = false;
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: () => Promise.resolve(),
    registration: {
      unregister: async () => {
        isRemoved = true;
      },
    },
  };
  const caches = { keys: async () => cacheNames, delete: async (name: string) => deleted.push(name) };
  new Function('self', 'caches', script)(self, caches);
  const done: Promise<unknown>[] = [];
  for (const type of ['install', 'activate'])
    listeners.get(type)?.({ waitUntil: (work) => void done.push(work) });
  await Promise.all(done);
  return isRemoved;
}

const directory = mkdtempSync(join(tmpdir(), 'pup-kept-'));
for (const page of ['door', 'tonight']) {
  writeFileSync(join(directory, `${page}.html`), 'half a page');
  writeFileSync(join(directory, `${page}-worker.js`), 'keepEverything();');
}
const site = aSite(directory);
const server = testServer({ site });

describe('the document of an evening', () => {
  it('holds what its page shows first, and in its title the event', async () => {
    const event = await storedEvent(server.db, {
      title: 'Lake Eola Loop',
      date: new Date('2030-06-15T22:00:00Z'),
    });
    await storedStop(server.db, { eventId: event.id, name: 'Brick & Biscuit', state: 'confirmed' });
    const { text, headers } = await server.api.get(`/events/${event.id}/tonight`).expect(200);
    expect(text).toContain('<title>Tonight: Lake Eola Loop · ');
    expect(text).toContain('Brick & Biscuit');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('says Today in its title where the crawl starts in daylight', async () => {
    const event = await storedEvent(server.db, {
      title: 'Noon Lope',
      date: new Date('2030-06-15T16:00:00Z'),
    });
    const { text } = await server.api.get(`/events/${event.id}/tonight`).expect(200);
    expect(text).toContain('<title>Today: Noon Lope · ');
  });

  it('is another one as soon as the pack is moved', async () => {
    const event = await storedEvent(server.db);
    const path = `/events/${event.id}/tonight`;
    expect((await server.api.get(path).expect(200)).text).toContain('"minutesLate":0');
    await server.db
      .insert(eventProgress)
      .values({ eventId: event.id, minutesLate: 20, changedAt: new Date() });
    await expect.poll(async () => (await server.api.get(path)).text).toContain('"minutesLate":20');
  });

  it('is the 404 page where there is no event, and for one that is not on the site', async () => {
    const event = await storedEvent(server.db, { isActive: false });
    for (const id of [4711, 0, 'x', '99999999999', event.id]) {
      const { text } = await server.api.get(`/events/${id}/tonight`).expect(404);
      expect(text).toContain('Page Not Found');
      expect(text).not.toContain(event.title);
    }
  });

  it('has the policy of the site, and is listed by no search engine: it is over by tomorrow', async () => {
    const event = await storedEvent(server.db);
    const { text, headers } = await server.api.get(`/events/${event.id}/tonight`).expect(200);
    const page = await server.api.get(`/events/${event.id}`).expect(200);
    expect(headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect((await server.api.get('/sitemap.xml')).text).not.toContain('tonight');
  });
});

it('the document that phones keep holds no event, and is listed by no search engine', async () => {
  const { text, headers } = await server.api.get('/tonight.html').expect(200);
  expect(text).toBe(site.tonight.shell);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
});

const token = 'dG9rZW4tb2YtYS1kb29y';

describe('the document of the door', () => {
  it('is the same for every link, valid or not, and holds no token: phones keep it', async () => {
    const event = await storedEvent(server.db);
    const { body } = await server.admin.post(`/api/admin/events/${event.id}/door-link`).expect(201);
    const [one, other, last] = await Promise.all([
      server.api.get(new URL(body.url).pathname).expect(200),
      server.api.get(`/door/${token}`).expect(404),
      server.api.get('/door/last').expect(200),
    ]);
    expect(one?.type).toBe('text/html');
    expect(one?.text).toBe(other?.text);
    expect(one?.text).toBe(last?.text);
    expect(JSON.stringify([one?.headers, one?.text])).not.toContain(token);
  });

  it('allows the camera and WebAssembly', async () => {
    const { headers } = await server.api.get('/door/last').expect(200);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval' ");
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['permissions-policy']).toBe('camera=(self)');
  });

  it.each(['/', '/events', '/registration/abc', '/door', '/door/', '/door/a/b', '/DOOR/abc', '/doors/abc'])(
    'is not what %s shows, whose policy stays as it is',
    async (path) => {
      const { headers, text } = await server.api.get(path);
      expect(text).not.toBe(site.doorDocument);
      expect(headers['content-security-policy']).not.toContain('wasm-unsafe-eval');
      expect(headers).not.toHaveProperty('permissions-policy');
    },
  );
});

describe.each([
  { page: 'door', kept: 'door-shell', off: testServer({ site, env: { DOOR_OFFLINE: 'off' } }) },
  {
    page: 'tonight',
    kept: 'tonight-shell /events/7/tonight',
    off: testServer({ site, env: { TONIGHT_OFFLINE: 'off' } }),
  },
])('what phones keep of $page', ({ page, kept, off }) => {
  it.each([`/${page}.html.br`, `/${page}%2ehtml`, `//${page}.html`, `/${page.toUpperCase()}.html`])(
    'is no file: %s is a 404',
    async (path) => {
      const { text } = await server.api.get(path).expect(404);
      expect(text).not.toContain('half a page');
    },
  );

  it('has a worker that is asked for anew each time, and sees no more than its scope', async () => {
    const { text, headers } = await server.api.get(`/${page}-worker.js`).buffer(true).expect(200);
    expect(text).toBe('keepEverything();');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers).not.toHaveProperty('service-worker-allowed');
  });

  it('is removed with its worker, and nothing else is, where it is off', async () => {
    const { text, headers } = await off.api.get(`/${page}-worker.js`).buffer(true).expect(200);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
    const deleted: string[] = [];
    const others = ['door-shell', 'tonight-shell /events/7/tonight', 'somebody-elses'];
    expect(await runWorker(text, others, deleted)).toBe(true);
    expect(deleted).toEqual([kept]);
    const other = page === 'door' ? 'tonight' : 'door';
    expect((await off.api.get(`/${other}-worker.js`).buffer(true)).text).toBe('keepEverything();');
  });
});

it('the door is no file by its own name either', async () => {
  const { text } = await server.api.get('/door.html').expect(404);
  expect(text).not.toContain('half a page');
});
