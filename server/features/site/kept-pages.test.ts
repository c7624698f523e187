import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';

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
