import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventProgress } from '@shared/stops/tables';
import { describe, expect, it } from 'vitest';
import { runWorker } from '../../testing/run-worker';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedStop } from '../../testing/stored-route';

const directory = mkdtempSync(join(tmpdir(), 'pup-tonight-'));
writeFileSync(join(directory, 'tonight.html'), 'half a page');
writeFileSync(join(directory, 'tonight-worker.js'), 'keepEverything();');
const site = aSite(directory);
const server = testServer({ site });
const withoutWorker = testServer({ site, env: { TONIGHT_OFFLINE: 'off' } });

describe('the document of an evening', () => {
  it('holds what its page shows first, in its title the event, and names no stop that has not agreed', async () => {
    const event = await storedEvent(server.db, {
      title: 'Lake Eola Loop',
      date: new Date('2030-06-15T22:00:00Z'),
    });
    await storedStop(server.db, { eventId: event.id, name: 'Brick & Biscuit', state: 'confirmed' });
    await storedStop(server.db, { eventId: event.id, name: 'Secret Bar', state: 'invited', position: 2 });
    const { text, headers } = await server.api.get(`/events/${event.id}/tonight`).expect(200);
    expect(text).toContain('<title>Tonight: Lake Eola Loop · ');
    expect(text).toContain('Brick & Biscuit');
    expect(text).not.toContain('Secret Bar');
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

describe('the document that phones keep', () => {
  it('holds no event, and is listed by no search engine', async () => {
    const { text, headers } = await server.api.get('/tonight.html').expect(200);
    expect(text).toBe(site.tonight.shell);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
  });

  it.each(['/tonight.html.br', '/tonight%2ehtml', '//tonight.html', '/TONIGHT.html'])(
    'is no file: %s is a 404',
    async (path) => {
      const { text } = await server.api.get(path).expect(404);
      expect(text).not.toContain('half a page');
    },
  );
});

describe('the service worker of the evenings', () => {
  it('is asked for anew each time, and may see no more than its scope: nothing widens it', async () => {
    const { text, headers } = await server.api.get('/tonight-worker.js').buffer(true).expect(200);
    expect(text).toBe('keepEverything();');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers).not.toHaveProperty('service-worker-allowed');
  });

  it('is one that removes itself and its files where TONIGHT_OFFLINE is off, and leaves the door alone', async () => {
    const { text } = await withoutWorker.api.get('/tonight-worker.js').buffer(true).expect(200);
    const deleted: string[] = [];
    const kept = ['tonight-shell /events/7/tonight', 'door-shell', 'somebody-elses'];
    expect(await runWorker(text, kept, deleted)).toBe(true);
    expect(deleted).toEqual(['tonight-shell /events/7/tonight']);
    await withoutWorker.api.get('/door-worker.js').expect(404);
  });
});
