import { events } from '@shared/events/tables';
import { siteSettings } from '@shared/settings/tables';
import { anEventInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import type { Response } from 'supertest';
import { describe, expect, it } from 'vitest';
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
