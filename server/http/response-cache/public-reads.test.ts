import { events } from '@shared/events/tables';
import { siteSettings } from '@shared/settings/tables';
import { anEventInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import type { Response } from 'supertest';
import { describe, expect, it } from 'vitest';
import { askRaw } from '../../testing/raw-request';
import { serve } from '../../testing/serve';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { setClock } from '../../testing/test-clock';

const server = testServer({ site: aSite(), env: { PUBLIC_URL: 'https://pups.example' } });

/** All of a response but what differs from request to request. */
function told({ status, headers, text }: Response) {
  const { date: _date, connection: _connection, ...same } = headers;
  return { status, headers: same, text };
}

describe('a public read from the response cache', () => {
  const encodings = ['br', 'gzip', 'identity', 'gzip, deflate, br, zstd', 'br;q=0, gzip'];
  const others = ['/events', '/api/events', '/api/events?when=past', '/api/site-settings', '/robots.txt'];

  it.each([
    ...encodings.map((encoding) => ['/', encoding] as const),
    ...[...others, '/sitemap.xml'].map((path) => [path, 'br'] as const),
  ])('of %s has the body and the headers of the app’s response, in %s', async (path, encoding) => {
    await storedEvent(server.db);
    const asked = { 'Accept-Encoding': encoding };
    const direct = told(await server.withoutCache.get(path).set(asked).expect(200));
    for (let time = 0; time < 2; time += 1)
      expect(told(await server.api.get(path).set(asked))).toEqual(direct);
    const known = { ...asked, 'If-None-Match': String(direct.headers.etag) };
    const unchanged = told(await server.withoutCache.get(path).set(known).expect(304));
    expect(told(await server.api.get(path).set(known))).toEqual(unchanged);
  });

  it('is the same 404 for every path that is not a page, as the app sends it', async () => {
    const direct = told(await server.withoutCache.get('/wp-login'));
    expect(direct.status).toBe(404);
    for (const path of ['/nope', '/a/b/c', '/events/one', '/events/:id', '/admin/x', '/%C3%BC?q=<b>']) {
      expect(told(await server.withoutCache.get(path)), path).toEqual(direct);
      expect(told(await server.api.get(path)), path).toEqual(direct);
    }
    const asset = told(await server.withoutCache.get('/assets/nope'));
    expect(asset.headers['content-type']).toMatch(/json/);
    expect(told(await server.api.get('/assets/nope'))).toEqual(asset);
    await storedEvent(server.db);
    await expect.poll(async () => told(await server.api.get('/assets/nope'))).toEqual(asset);
    expect(told(await server.api.get('/nope'))).toEqual(direct);
  });

  it('is never older than an acknowledged write', async () => {
    for (let round = 0; round < 3; round += 1) {
      await server.api.get('/api/events').expect(200);
      const title = `Crawl ${round}`;
      await server.admin.post('/api/admin/events').send(anEventInput({ title })).expect(201);
      const { body: list } = await server.api.get('/api/events').expect(200);
      expect(list.map((event: { title: string }) => event.title)).toContain(title);
    }
  });

  it('follows a change by another process', async () => {
    // While the clock stands still, nothing expires.
    await setClock(Date.now());
    const { id } = await storedEvent(server.db, { title: 'Before' });
    const titles = async () =>
      (await server.api.get('/api/events')).body.map((event: { title: string }) => event.title);
    expect(await titles()).toEqual(['Before']);
    await server.db.update(events).set({ title: 'After' }).where(eq(events.id, id));
    await expect.poll(titles).toEqual(['After']);
    await server.db.delete(events);
    await expect.poll(titles).toEqual([]);
    const settings = async () => Object.keys((await server.api.get('/api/site-settings')).body);
    expect(await settings()).toEqual([]);
    await server.db
      .insert(siteSettings)
      .values({ key: 'motto', value: 'Woof', category: 'other', label: 'Motto' });
    await expect.poll(settings).toEqual(['motto']);
  });
});

describe('a target that is', () => {
  const usual = ['/', '/events', '/nope', '/api/events'];
  const sayUsual = (port: number) => Promise.all(usual.map((path) => askRaw(port, path)));
  const queries = 'when=past&x wh%65n=past when=past&when=past when ?when=past &when=past when=past?';

  it.each([
    ['a page in another spelling', '/%65vents /events/ /events/?x /%65vents/1 /events/%31 /events/1/'],
    ['dots and slashes', '/events// // //events /./events /../events /events/. /x/../events'],
    ['what separates nothing', '/%2Fevents /events%2F /events%3Fx /events%23x /%2565vents /events%00'],
    ['no page', '/events/999999 /events/01 /events/1.0 /events/+1 /events/1;x /EVENTS /:id /%ff'],
    ['almost the API', '/%61pi/events /api%2Fevents /api//events //api/events /api /api/nope'],
    ['the API in another spelling', '/Api/Events /api/events/ /API/site-settings/ /api/site-settings?x'],
    ['a question', queries.replace(/\S+/g, '/api/events?$&')],
    ['almost a file', '/assets /ASSETS/ /%61ssets /assets/../events /index.html /%69ndex.html /x.png'],
    ['for robots', '/robots.txt/ /ROBOTS.TXT /robots%2Etxt /sitemap.xml?x=1 /Sitemap.xml/ /sitemap.xml//'],
    ['what browsers would encode', '/| /{x} /[x] /"x" /<x> /^ /` /\' /events?\\'],
    ['one that names the host, or nothing', 'http://pups.example/events HTTP://pups.example http://cats?x *'],
  ])('%s gets the app’s own response, and changes nothing for others', async (_what, targets) => {
    await storedEvent(server.db, { id: 1 });
    const app = await serve(server.app);
    for (const target of targets.split(' ')) {
      const direct = await askRaw(app, target);
      for (let time = 0; time < 2; time += 1)
        expect(await askRaw(server.port, target), target).toEqual(direct);
    }
    expect(await sayUsual(server.port)).toEqual(await sayUsual(app));
  });

  it('not a URL is rejected, and changes nothing for others', async () => {
    await storedEvent(server.db, { id: 1 });
    const app = await serve(server.app);
    for (const target of [
      ...['/#x', '/#r1', '/?#x', '/events#', '/events/1#x', '/events/999999#x', '/api/events#x', '/nope#x?y'],
      ...[
        '/events\\1',
        '\\events',
        '/\\',
        '/events/1\t',
        '/events\f',
        '/é',
        '/events/1\u00a0',
        '/nope\u00ff',
      ],
      ...['events', '#x', 'ftp://pups.example/', 'javascript:alert(1)', 'http:/events', 'http:events'],
    ])
      for (const port of [server.port, app]) expect((await askRaw(port, target)).status, target).toBe(400);
    expect(await sayUsual(server.port)).toEqual(await sayUsual(app));
  });

  it('an absolute URL is served for its host, whatever the Host header says', async () => {
    expect((await askRaw(server.port, 'http://x:99999/', { host: 'pups.example' })).status).toBe(400);
    expect((await askRaw(server.port, 'http://pups.example/', { host: 'x:99999' })).status).toBe(200);
  });
});
