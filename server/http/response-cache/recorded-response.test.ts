import { describe, expect, it } from 'vitest';
import { behindCache } from '../../testing/behind-cache';

describe('a response that is computed for the cache', () => {
  it.each([
    ['If-None-Match', '"two"'],
    ['If-Modified-Since', 'Mon, 15 Jun 2026 12:00:00 GMT'],
  ])('has a body, though whoever is first sends %s', async (name, value) => {
    const { api, asked } = await behindCache((req, res) => {
      const isConditional = 'if-none-match' in req.headers || 'if-modified-since' in req.headers;
      if (isConditional) res.writeHead(304).end();
      else res.end('Woof');
    });
    await api.get('/').set(name, value).expect(200, 'Woof');
    await api.get('/').expect(200, 'Woof');
    expect(asked).toHaveLength(1);
  });

  it('is kept whole where it is written in parts, as text and as bytes', async () => {
    const { api, asked } = await behindCache((_req, res) => {
      res.write('Wo');
      res.write(Buffer.from('of'));
      res.write(new Uint8Array([0x2c, 0x20]));
      res.write('V3VmZg==', 'base64');
      res.end('!');
    });
    for (let time = 0; time < 2; time += 1) await api.get('/').expect(200, 'Woof, Wuff!');
    expect(asked).toHaveLength(1);
  });

  it('ends once for those that wait for its end, as the request log does', async () => {
    const ends: string[] = [];
    const { api } = await behindCache((_req, res) => {
      for (const end of ['finish', 'close']) res.on(end, () => ends.push(end));
      res.end('Woof');
      res.end('Woof again');
    });
    await api.get('/').expect(200, 'Woof');
    expect(ends).toEqual(['finish', 'close']);
  });
});
