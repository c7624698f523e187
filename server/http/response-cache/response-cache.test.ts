import { request, type ServerResponse } from 'node:http';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { behindCache, heldBehindCache, plain } from '../../testing/behind-cache';
import { serve } from '../../testing/serve';
import { expireAt } from '../middleware/caching';
import { createResponseCache } from './response-cache';

describe('a public read', () => {
  it('is computed once, and then served unchanged from the cache', async () => {
    const { api, asked } = await behindCache();
    const first = await api.get('/api/events').expect(200, 'Woof');
    const second = await api.get('/api/events').expect(200, 'Woof');
    expect(asked).toHaveLength(1);
    expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' });
  });

  it('ignores query parameters that its route does not know', async () => {
    const { api, asked } = await behindCache();
    for (const query of ['_t=1', '_t=2', 'x=1', 'when=upcoming', '?', ''])
      await api.get(`/api/events?${query}`).expect(200);
    for (const query of ['when=past&_t=3', '_t=4&when=past', 'wh%65n=past', 'when=p%61st&x'])
      await api.get(`/api/events?${query}`).expect(200);
    for (const query of ['_t=5', '']) await api.get(`/api/site-settings?${query}`).expect(200);
    expect(asked).toEqual(['/api/events', '/api/events?when=past', '/api/site-settings']);
  });

  it('is 304 for a known ETag, from the first request on', async () => {
    const { api, asked } = await behindCache();
    for (const known of ['"one"', 'W/"one"', '"two", "one"', '*']) {
      const response = await api.get('/').set('If-None-Match', known).expect(304);
      expect(response.text).toBe('');
      expect(response.headers).toMatchObject({ etag: '"one"', 'cache-control': 'no-cache' });
      expect(response.headers).not.toHaveProperty('content-type');
    }
    await api.get('/').set('If-None-Match', '"two"').expect(200, 'Woof');
    expect(asked).toHaveLength(1);
  });

  it('is computed for all where the first request is HEAD', async () => {
    const { api, asked } = await behindCache();
    for (let time = 0; time < 2; time += 1) {
      const { headers, text } = await api.head('/events').set('Accept-Encoding', 'br').expect(200);
      expect(headers).toMatchObject({ 'content-length': '4', etag: '"one"' });
      expect(text ?? '').toBe('');
    }
    await api.get('/events').set('Accept-Encoding', 'br').expect(200, 'Woof');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ...['/api/admin/events', '/api/user', '/api/health', '/api/events/7', '/api/events//', '/icon-512.png'],
    ...['/assets/app.js', '/api/events?when=never', '/api/events?when=', '/api/events?when=past&when=past'],
    '/api/events?when=past%00',
  ])('%s is not cached', async (path) => {
    const { api, asked } = await behindCache();
    await api.get(path).expect(200);
    await api.get(path).expect(200);
    expect(asked).toHaveLength(2);
  });
});

describe('a cached response', () => {
  it('expires at the earliest of the instants that the app names', async () => {
    const { api, clock, asked, current } = await behindCache();
    const instant = (seconds: number) => new Date(clock.now + seconds * 1000);
    const [first, second] = [instant(20), instant(40)];
    current.answering = (req, res) => {
      for (const each of [second, undefined, first, second]) expireAt(req, each);
      res.end('Woof');
    };
    await api.get('/events').expect(200);
    clock.now += 19_999;
    await api.get('/events').expect(200);
    expect(asked).toHaveLength(1);
    clock.now += 1;
    current.answering = plain;
    await api.get('/events').expect(200);
    expect(asked).toHaveLength(2);
    clock.now += 59_000;
    await api.get('/events').expect(200);
    expect(asked).toHaveLength(2);
  });

  it('lasts a minute, and a second where changes are not watched', async () => {
    const { api, cache, clock, asked } = await behindCache();
    await api.get('/').expect(200);
    clock.now += 59_000;
    await api.get('/').expect(200);
    expect(asked).toHaveLength(1);
    cache.setWatched(false);
    await api.get('/').expect(200);
    clock.now += 900;
    await api.get('/').expect(200);
    expect(asked).toHaveLength(2);
    clock.now += 100;
    await api.get('/').expect(200);
    expect(asked).toHaveLength(3);
  });

  it('is served, marked as stale, while the database is unavailable', async () => {
    const { api, cache, current } = await behindCache();
    await api.get('/').expect(200, 'Woof');
    cache.invalidate();
    current.answering = (_req, res) => void res.setHeader('Retry-After', '2').writeHead(503).end('Away');
    const stale = await api.get('/').expect(200, 'Woof');
    expect(stale.headers['cache-status']).toBe('pup-crawl; hit; detail=stale');
    expect(stale.headers).not.toHaveProperty('retry-after');
    await api.get('/events').expect(503, 'Away');
    current.answering = plain;
    const back = await api.get('/').expect(200, 'Woof');
    expect(back.headers).not.toHaveProperty('cache-status');
  });

  it('is not served any more while the database is unavailable where it was gone before', async () => {
    const { api, cache, current } = await behindCache();
    const respond = (status: number) => {
      cache.invalidate();
      current.answering = (_req, res) => void res.writeHead(status).end();
    };
    await api.get('/').expect(200, 'Woof');
    respond(404);
    await api.get('/').expect(404);
    respond(503);
    await api.get('/').expect(503);
  });
});

describe('simultaneous requests', () => {
  it('share one computed response', async () => {
    const { api, came, asked, held } = await heldBehindCache();
    const settled = Promise.all(Array.from({ length: 20 }, () => api.get('/').expect(200, 'Woof')));
    await expect.poll(() => came.length).toBe(20);
    held[0]?.end('Woof');
    await settled;
    expect(asked).toHaveLength(1);
  });

  it('leave a turn to other work before all of them have got their response, whatever they requested', async () => {
    const held: ServerResponse[] = [];
    const waiting: ServerResponse[] = [];
    const cached = createResponseCache().serve((_req, res) => void held.push(res));
    const port = await serve((req, res) => {
      waiting.push(res);
      cached(req, res);
    });
    const agent = supertest(`http://127.0.0.1:${port}`);
    const all = Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        agent.get(number < 50 ? '/' : '/events').expect(200, 'Woof'),
      ),
    );
    await expect.poll(() => waiting.length).toBe(100);
    for (const res of held) res.end('Woof');
    await new Promise(setImmediate);
    expect(waiting.filter((res) => res.writableEnded).length).toBeLessThan(15);
    await all;
  });

  it('get their response, computed once, where the first client leaves before it is complete', async () => {
    const { api, came, asked, held } = await heldBehindCache((_req, res) => res.write('Wo'));
    const same = { 'Accept-Encoding': 'br' };
    const leaver = request(api.get('/').url, { headers: same }).end();
    const hasLeft = new Promise((resolve) => leaver.on('error', resolve));
    await expect.poll(() => held.length).toBe(1);
    const second = api.get('/').set(same).expect(200, 'Woof').then();
    await expect.poll(() => came.length).toBe(2);
    leaver.destroy();
    await hasLeft;
    const third = api.get('/').set(same).expect(200, 'Woof').then();
    await expect.poll(() => came.length).toBe(3);
    held[0]?.end('of');
    await Promise.all([second, third]);
    await api.get('/').set(same).expect(200, 'Woof');
    expect(asked).toHaveLength(1);
  });

  it('never get a response computed before a change that they follow', async () => {
    const { api, cache, held } = await heldBehindCache();
    const before = api.get('/').expect(200, 'Old').then();
    await expect.poll(() => held.length).toBe(1);
    cache.invalidate();
    const after = api.get('/').expect(200, 'New').then();
    await expect.poll(() => held.length).toBe(2);
    held[1]?.end('New');
    await after;
    held[0]?.end('Old');
    await before;
    await api.get('/').expect(200, 'New');
  });

  it('get a fresh response where it expires while it is computed, and only those that come later', async () => {
    const { api, clock, came, held } = await heldBehindCache((req) => {
      if (held.length === 1) expireAt(req, new Date(clock.now + 1000));
    });
    const same = { 'Accept-Encoding': 'br' };
    const before = api.get('/').set(same).expect(200, 'Upcoming').then();
    await expect.poll(() => held.length).toBe(1);
    const joined = api.get('/').set(same).expect(200, 'Upcoming').then();
    await expect.poll(() => came.length).toBe(2);
    clock.now += 1000;
    const after = api.get('/').set(same).expect(200, 'Over').then();
    await expect.poll(() => came.length).toBe(3);
    held[0]?.end('Upcoming');
    await Promise.all([before, joined]);
    await expect.poll(() => held.length).toBe(2);
    held[1]?.end('Over');
    await after;
    await api.get('/').set(same).expect(200, 'Over');
    expect(held).toHaveLength(2);
  });

  it('are computed again where the response never comes', async () => {
    const { api, asked, cache, current } = await behindCache(plain, { longestComputation: 1500 });
    await api.get('/').expect(200, 'Woof');
    cache.invalidate();
    current.answering = () => {};
    const stale = await api.get('/').expect(200, 'Woof');
    expect(stale.headers['cache-status']).toContain('stale');
    current.answering = (_req, res) => void res.end('Wag');
    await expect.poll(async () => (await api.get('/')).text).toBe('Wag');
    expect(asked).toHaveLength(3);
  });
});
