import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runWorker } from '../../testing/run-worker';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';

const directory = mkdtempSync(join(tmpdir(), 'pup-door-'));
writeFileSync(join(directory, 'door.html'), 'half a page');
writeFileSync(join(directory, 'door-worker.js'), 'keepEverything();');
const site = aSite(directory);
const server = testServer({ site });
const withoutWorker = testServer({ site, env: { DOOR_OFFLINE: 'off' } });

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

  it.each(['/door.html', '/door.html.br', '/door%2ehtml', '//door.html'])(
    'is no file: %s is a 404',
    async (path) => {
      const { text } = await server.api.get(path).expect(404);
      expect(text).not.toContain('half a page');
    },
  );
});

describe('the service worker of the door', () => {
  it('is asked for anew each time', async () => {
    const { text, headers } = await server.api.get('/door-worker.js').buffer(true).expect(200);
    expect(text).toBe('keepEverything();');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is one that removes itself and the cached files where DOOR_OFFLINE is off, and nothing else', async () => {
    const { text, headers } = await withoutWorker.api.get('/door-worker.js').buffer(true).expect(200);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
    const deleted: string[] = [];
    const isRemoved = await runWorker(text, ['door-shell', 'somebody-elses'], deleted);
    expect(isRemoved).toBe(true);
    expect(deleted).toEqual(['door-shell']);
  });
});
