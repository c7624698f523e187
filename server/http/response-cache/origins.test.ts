import { describe, expect, it } from 'vitest';
import { behindCache, plain } from '../../testing/behind-cache';
import { isPreferred } from './recorded-response';

const odd = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' };

it('the cache of a site with PUBLIC_URL computes a page once, whatever the host', async () => {
  const { api, asked } = await behindCache(plain, { publicUrl: 'https://pups.example', trustProxy: 1 });
  for (const headers of [{ Host: 'pups.example' }, { Host: 'www.pups.example:8080' }, odd])
    await api.get('/').set(headers).expect(200);
  expect(asked).toHaveLength(1);
});

describe('the cache of a site without PUBLIC_URL', () => {
  it('computes a page for each host, and ignores forwarded headers from untrusted clients', async () => {
    const { api, asked } = await behindCache();
    for (const headers of [{ Host: 'pups.example' }, odd, { Host: 'evil.example' }, { Host: 'pups.example' }])
      await api.get('/').set(headers).expect(200);
    expect(asked).toHaveLength(2);
  });

  it('computes a page without URLs once', async () => {
    const { api, asked } = await behindCache();
    for (const Host of ['pups.example', 'evil.example'])
      for (const path of ['/api/events', '/api/site-settings']) await api.get(path).set({ Host }).expect(200);
    expect(asked).toHaveLength(2);
  });

  it('does not confuse requests whose headers only look alike when joined', async () => {
    const { api, asked } = await behindCache(plain, { trustProxy: 1 });
    for (const headers of [
      { Host: 'pups' },
      { Host: 'pups', 'X-Forwarded-Host': 'undefined' },
      { Host: 'pups', 'X-Forwarded-Proto': 'undefined' },
      { Host: 'pups', 'X-Forwarded-Host': 'a', 'X-Forwarded-Proto': 'b' },
      { Host: 'pups', 'X-Forwarded-Host': 'a b' },
      { Host: 'pups', 'X-Forwarded-Host': 'a, b' },
      { Host: 'pups', 'X-Forwarded-Proto': 'a b' },
    ])
      for (let time = 0; time < 2; time += 1) await api.get('/').set(headers).expect(200);
    expect(asked).toHaveLength(7);
  });

  it('keeps the pages of real hosts where a client invents hosts, and drops those that nobody asks for', async () => {
    const large = Buffer.alloc(2_000_000);
    const { api, asked } = await behindCache((_req, res) => void res.end(large));
    const ask = (Host: string) => api.get('/').set({ Host }).expect(200);
    await ask('pups.example');
    for (let host = 0; host < 40; host += 1) {
      await ask(`made-up-${host}.example`);
      if (host % 5 === 0) await ask('pups.example');
    }
    expect(asked).toHaveLength(41);
    await ask('made-up-39.example');
    expect(asked).toHaveLength(41);
    await ask('made-up-0.example');
    expect(asked).toHaveLength(42);
  });

  it.each([
    ['/', undefined, false],
    ['/', 'https://pups.example', true],
    ['/api/events', undefined, true],
  ])(
    'computes %s again with PUBLIC_URL %s before other work: %s, but never the first time',
    async (path, publicUrl, goesFirst) => {
      const { api, cache, current } = await behindCache(plain, { publicUrl });
      current.answering = (req, res) => void res.end(String(isPreferred(req)));
      const ask = () => api.get(path).set({ Host: 'made-up.example' });
      await ask().expect(200, 'false');
      cache.invalidate();
      await ask().expect(200, String(goesFirst));
    },
  );
});
