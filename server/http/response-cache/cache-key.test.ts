import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { behindCache, heldBehindCache } from '../../testing/behind-cache';
import { askRaw } from '../../testing/raw-request';
import { unknownPage } from './cache-key';

describe('a page', () => {
  it('is computed once for each encoding, however Accept-Encoding is spelled', async () => {
    const { api, asked } = await behindCache();
    for (const [index, spellings] of [
      ['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5, br', 'GZIP, BR'],
      ['gzip', 'gzip, deflate', 'br;q=0, gzip'],
      ['identity', 'zstd', 'br;q=0'],
    ].entries()) {
      for (const spelling of spellings) await api.get('/').set('Accept-Encoding', spelling).expect(200);
      expect(asked).toHaveLength(index + 1);
    }
  });
});

describe('a page, however its URL is spelled,', () => {
  it.each<[string, string[]]>([
    ['/', ['/?', '/?x=1', '/?%', '/?é', '/?\\', '/??']],
    ['/events', ['/events/', '/%65vents', '/%65%76ents/?x', '/events?//', '/events?.']],
    ['/events/7', ['/events/%37', '/%65vents/7/', '/events/7?when=past']],
    [
      '/events/7',
      ['/events/7?registered=', '/events/7?registered=no', '/events/7?registered=waiting&registered=x'],
    ],
    [
      '/events/7?registered=waiting',
      ['/events/7/?registered=waiting', '/events/7?x=1&registered=waiting', '/events/7?registered=waitin%67'],
    ],
    ['/events', ['/events?registered=waiting']],
    ['/sitemap.xml', ['/sitemap.xml?x', '/Sitemap.XML', '/sitemap.xml/']],
    ['/robots.txt', ['/robots.txt?x=1', '/ROBOTS.TXT']],
    ['/pictures/0a-480.webp', ['/pictures/0a-480.webp?x=1', '/pictures/0a-480.webp?']],
  ])('is computed once, as %s', async (path, spellings) => {
    const { port, asked } = await behindCache();
    for (const target of [...spellings, path]) await askRaw(port, target);
    expect(asked).toEqual([path]);
  });

  it('is computed once for requests with an absolute URL, and for no other host', async () => {
    const { port, asked } = await behindCache();
    for (const target of ['/', 'http://pups.example', 'http://pups.example/', 'HTTPS://pups.example?x=1'])
      await askRaw(port, target);
    expect(asked).toEqual(['/']);
    await askRaw(port, 'http://evil.example/');
    expect(asked).toEqual(['/', '/']);
  });
});

describe('a path that cannot be a page', () => {
  const respond =
    (status: number, type: string, text = 'No such page'): RequestListener =>
    (_req, res) =>
      void res.setHeader('Content-Type', type).writeHead(status).end(text);
  const notFound = respond(404, 'text/html; charset=utf-8');

  it('gets one response, computed once for all such', async () => {
    const { api, asked } = await behindCache(notFound);
    for (const path of ['/nope', '/nope?x=1', '/wp-admin/', '/events/one', '/%20', '/Events', '/%2561']) {
      await api.get(path).expect(404, 'No such page');
    }
    expect(asked).toEqual([unknownPage]);
  });

  it('gets the response of an event or a file that does not exist', async () => {
    const { port, asked } = await behindCache(notFound);
    for (const target of ['/events/999999', '/events/999999?x', '/nope.png', '/nope%2Epng', '/events//']) {
      expect(await askRaw(port, target)).toMatchObject({ status: 404 });
      expect(await askRaw(port, target)).toMatchObject({ status: 404 });
    }
    expect(asked).toHaveLength(10);
    await askRaw(port, '/nope');
    expect(asked.at(-1)).toBe(unknownPage);
  });

  it('is cached only where its response is the 404 page', async () => {
    const { api, asked, current } = await behindCache();
    await api.get('/one').expect(200, 'Woof');
    for (const [status, type] of [
      [404, 'application/json'],
      [500, 'text/html'],
    ] as const) {
      current.answering = respond(status, type, '{}');
      await api.get('/two').expect(status);
    }
    current.answering = notFound;
    await api.get('/three').expect(404, 'No such page');
    expect(asked).toEqual(Array(4).fill(unknownPage));
  });
});

describe('a request for a part', () => {
  it.each<[string, string]>([
    ['Range', 'bytes=0-1'],
    ['If-Range', '"two"'],
    ['Content-Length', '0'],
  ])('gets the whole of what is cached: %s', async (name, value) => {
    const { api, asked } = await behindCache();
    await api.get('/').expect(200, 'Woof');
    const { headers } = await api.get('/').set(name, value).expect(200, 'Woof');
    expect(headers).not.toHaveProperty('content-range');
    expect(asked).toHaveLength(1);
  });
});

describe('a request with a body', () => {
  it.each<[string, string]>([
    ['Content-Length', '2'],
    ['Transfer-Encoding', 'chunked'],
  ])('gets its own response, which is not cached for others: %s', async (name, value) => {
    const { api, port, held } = await heldBehindCache();
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${name}: ${value}\r\n\r\n`);
    await expect.poll(() => held.length).toBe(1);
    const other = api.get('/').set('Accept-Encoding', 'identity').expect(200, 'Woof').then();
    await expect.poll(() => held.length).toBe(2);
    held[0]?.writeHead(413).end('Refused');
    const [rejection] = await once(socket, 'data');
    expect(String(rejection)).toContain('413');
    held[1]?.end('Woof');
    await other;
  });

  it('without a host is left to the app', async () => {
    const { api, asked, port } = await behindCache();
    await api.get('/').expect(200);
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write('GET / HTTP/1.0\r\n\r\n');
    await once(socket, 'data');
    expect(asked).toHaveLength(2);
  });
});
