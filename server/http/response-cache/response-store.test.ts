import { request, type ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { behindCache, plain } from '../../testing/behind-cache';
import { isPreferred } from './recorded-response';

const odd = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' };

describe('of a site with an address of its own', () => {
  it('a page is computed once, whatever host it is asked at', async () => {
    const { api, asked } = await behindCache(plain, { publicUrl: 'https://pups.example', trustProxy: 1 });
    for (const headers of [{ Host: 'pups.example' }, { Host: 'www.pups.example:8080' }, odd])
      await api.get('/').set(headers).expect(200);
    expect(asked).toHaveLength(1);
  });
});

describe('of a site without', () => {
  it('a page is computed for each host, and for nothing that who is not trusted says', async () => {
    const { api, asked } = await behindCache();
    for (const headers of [{ Host: 'pups.example' }, odd, { Host: 'evil.example' }, { Host: 'pups.example' }])
      await api.get('/').set(headers).expect(200);
    expect(asked).toHaveLength(2);
  });

  it('what names no host is computed once', async () => {
    const { api, asked } = await behindCache();
    for (const Host of ['pups.example', 'evil.example'])
      for (const path of ['/api/events', '/api/site-settings']) await api.get(path).set({ Host }).expect(200);
    expect(asked).toHaveLength(2);
  });

  it.each<[string, Record<string, string>]>([
    ['host', { 'X-Forwarded-Host': 'evil.example' }],
    ['protocol', { 'X-Forwarded-Proto': 'https' }],
  ])('a page is computed for each %s that a trusted proxy names', async (_what, headers) => {
    const { api, current } = await behindCache(plain, { trustProxy: 1 });
    current.answering = (_req, res) => void res.end('Pups');
    await api.get('/').set({ Host: 'pups.example' }).expect(200, 'Pups');
    current.answering = (_req, res) => void res.end('Evil');
    await api
      .get('/')
      .set({ Host: 'pups.example', ...headers })
      .expect(200, 'Evil');
    await api.get('/').set({ Host: 'pups.example' }).expect(200, 'Pups');
    current.answering = plain;
    await api
      .get('/')
      .set({ Host: 'pups.example', ...headers })
      .expect(200, 'Evil');
  });

  it('a page is computed apart from all whose headers only look like its own, put together', async () => {
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

  it('no host that somebody makes up pushes out what others read, or is kept for long', async () => {
    const { api, asked } = await behindCache();
    const own = { Host: 'pups.example' };
    await api.get('/').set(own).expect(200);
    for (let host = 0; host < 100; host += 1) {
      await api
        .get('/')
        .set({ Host: `made-up-${host}.example` })
        .expect(200);
      if (host % 5 === 0) await api.get('/').set(own).expect(200);
    }
    expect(asked).toHaveLength(101);
  });

  it('a page at hosts that somebody makes up is computed like anything else, and holds nothing up', async () => {
    const { api, port, current } = await behindCache();
    const own = { Host: 'pups.example' };
    for (let time = 0; time < 5; time += 1) await api.get('/').set(own).expect(200);
    const computed: { isPreferred: boolean; res: ServerResponse }[] = [];
    current.answering = (req, res) => void computed.push({ isPreferred: isPreferred(req), res });
    for (let host = 0; host < 20; host += 1) {
      const headers = { Host: `made-up-${host}.example` };
      request({ port, headers }, (answer) => answer.resume()).end();
    }
    await expect.poll(() => computed.length).toBe(20);
    expect(computed.some((each) => each.isPreferred)).toBe(false);
    const page = api.get('/events').set(own).expect(200).then();
    await expect.poll(() => computed.length).toBe(21);
    expect(computed.at(-1)?.isPreferred).toBe(true);
    for (const { res } of computed) res.end();
    await page;
  });
});
