import { createServer, type RequestListener } from 'node:http';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { createFileCache, type PublicFile } from './file-cache';

const paw: PublicFile = { mediaType: 'image/webp', content: Buffer.from('a paw') };

/**
 * A server with the cache before an app that sends every file by it, each of them a paw. `asked` tells what the app and
 * the source were asked for.
 */
function serving(options: { maxSize?: number } = {}) {
  const asked = { app: 0, load: 0, isPublic: 0 };
  const source = { isThere: true, isPublic: true, wait: Promise.resolve() };
  let time = 0;
  const cache = createFileCache({ isProduction: false }, { ...options, now: () => time });
  const app: RequestListener = async (req, res) => {
    asked.app += 1;
    const isSent = await cache.send(req, res, req.url ?? '', {
      async load() {
        asked.load += 1;
        const found = source.isThere ? paw : undefined;
        await source.wait;
        return found;
      },
      async isPublic() {
        asked.isPublic += 1;
        return source.isPublic;
      },
    });
    if (!isSent) res.writeHead(404).end();
  };
  const server = createServer(cache.serve(app));
  return {
    cache,
    asked,
    source,
    api: supertest(server),
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

it('a file is loaded once, and then sent from memory as it was sent first', async () => {
  const { api, asked } = serving();
  const first = await api.get('/paw').expect(200);
  const second = await api.get('/paw').expect(200);
  expect(asked).toEqual({ app: 1, load: 1, isPublic: 0 });
  for (const { headers, body } of [first, second]) {
    expect(String(body)).toBe('a paw');
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '5',
      'cache-control': 'public, max-age=31536000, immutable',
      // Mail and other sites show pictures.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: '"/paw"',
    });
  }
});

it('who has the file, and who asks for its headers alone, gets no body', async () => {
  const { api, asked } = serving();
  for (const _time of ['from its source', 'from memory']) {
    for (const known of ['"/paw"', 'W/"/paw"', '"other", "/paw"', '*']) {
      const { headers } = await api.get('/paw').set('If-None-Match', known).expect(304);
      expect(headers).toMatchObject({ etag: '"/paw"' });
      expect(headers).not.toHaveProperty('content-length');
    }
    expect((await api.head('/paw').expect(200)).headers).toMatchObject({ 'content-length': '5' });
    expect(String((await api.get('/paw').set('If-None-Match', '"other"').expect(200)).body)).toBe('a paw');
  }
  expect(asked.app).toBe(1);
});

it('a file that is not there is asked for again', async () => {
  const { api, asked, source } = serving();
  source.isThere = false;
  await api.get('/paw').expect(404);
  source.isThere = true;
  await api.get('/paw').expect(200);
  expect(asked).toEqual({ app: 2, load: 2, isPublic: 0 });
});

it('what is no plain read of a known host is left to the app', async () => {
  const { api, asked } = serving();
  await api.get('/paw').expect(200);
  await api.delete('/paw');
  await api.get('/paw').set('Content-Length', '0');
  await api.get('/paw').set('Transfer-Encoding', 'chunked').send();
  await api.get('/paw').set('Host', 'x:99999');
  await api.get('/paw?x');
  expect(asked.app).toBe(6);
});

it('after a change of anything public it is asked whether a file still is, and not loaded anew', async () => {
  const { api, asked, cache, source } = serving();
  await api.get('/paw').expect(200);
  cache.invalidate();
  expect(String((await api.get('/paw').expect(200)).body)).toBe('a paw');
  await api.get('/paw').expect(200);
  expect(asked).toEqual({ app: 2, load: 1, isPublic: 1 });
  cache.invalidate();
  source.isPublic = false;
  await api.get('/paw').expect(404);
  expect(asked).toEqual({ app: 3, load: 1, isPublic: 2 });
});

it('without notices of changes a file is asked about each second, with them each minute', async () => {
  const { api, asked, cache, pass } = serving();
  const askAfter = async (milliseconds: number) => {
    pass(milliseconds);
    await api.get('/paw').expect(200);
    return asked.isPublic;
  };
  await api.get('/paw').expect(200);
  expect([await askAfter(999), await askAfter(1), await askAfter(999), await askAfter(1)]).toEqual([
    0, 1, 1, 2,
  ]);
  cache.setWatched(true);
  // What happened while nobody listened is not known.
  expect(await askAfter(0)).toBe(3);
  expect([await askAfter(59_999), await askAfter(1), await askAfter(59_999)]).toEqual([3, 4, 4]);
  cache.setWatched(false);
  expect(await askAfter(0)).toBe(5);
  expect(await askAfter(1000)).toBe(6);
});

it('a file that is loaded while notices arrive is asked about each minute', async () => {
  const { api, asked, cache, pass } = serving();
  cache.setWatched(true);
  await api.get('/paw').expect(200);
  pass(59_999);
  await api.get('/paw').expect(200);
  expect(asked.isPublic).toBe(0);
});

it('the files that were asked for last are kept, up to a size that counts more than their content', async () => {
  const { api, asked } = serving({ maxSize: 2 * 1005 });
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/c']) await api.get(path).expect(200);
  expect(asked.load).toBe(3);
  await api.get('/b').expect(200);
  expect(asked.load).toBe(4);
});

it('requests that come together wait for one load', async () => {
  const { api, asked } = serving();
  await Promise.all(Array.from({ length: 5 }, () => api.get('/paw').expect(200)));
  expect(asked.load).toBe(1);
});

it('a request that comes after a change does not get what was asked for before it', async () => {
  const { api, asked, cache, source } = serving();
  let finish = () => {};
  source.wait = new Promise((resolve) => {
    finish = resolve;
  });
  const before = api.get('/paw').then(({ status }) => status);
  await expect.poll(() => asked.load).toBe(1);
  cache.invalidate();
  source.isThere = false;
  source.isPublic = false;
  const after = api.get('/paw').then(({ status }) => status);
  await expect.poll(() => asked.load).toBe(2);
  finish();
  expect(await Promise.all([before, after])).toEqual([200, 404]);
  // What came before the change is not sent from memory after it.
  await api.get('/paw').expect(404);
});
