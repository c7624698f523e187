import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';

const directory = mkdtempSync(join(tmpdir(), 'pup-site-'));
const script = 'console.log("woof")'.repeat(50);
mkdirSync(join(directory, 'assets'));
writeFileSync(join(directory, 'favicon.svg'), '<svg/>');
for (const name of ['app-1a2b.js', 'gone-3c4d.js']) {
  writeFileSync(join(directory, 'assets', name), script);
  writeFileSync(join(directory, 'assets', `${name}.br`), brotliCompressSync(script));
  writeFileSync(join(directory, 'assets', `${name}.gz`), gzipSync(script));
}

const server = testServer({ site: aSite(directory) });
const asset = '/assets/app-1a2b.js';

describe('a file of the built site', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent to a client that accepts %s in %s', async (accepted, encoding) => {
    const response = await server.api.get(asset).set('Accept-Encoding', accepted).buffer(false).expect(200);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toContain('Accept-Encoding');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.type).toMatch(/javascript/);
  });

  it('has of the security headers those that are not for documents alone', async () => {
    const { headers } = await server.api.get(asset).expect(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  it('without a hash in its name is revalidated each time', () =>
    server.api.get('/favicon.svg').expect(200).expect('Cache-Control', 'no-cache'));

  it.each(['bytes=10-5', 'bytes=-5', 'bytes=99999-', 'bytes=a-b', 'bytes=0-1,3-4'])(
    'is never a 500 for the range %s',
    async (range) => {
      const response = await server.api.get(asset).set('Range', range).set('Accept-Encoding', 'identity');
      expect([200, 206, 416]).toContain(response.status);
    },
  );

  it('that does not exist is a 404 in JSON, not a page', () =>
    server.api
      .get('/assets/nope.js')
      .expect(404)
      .expect('Content-Type', /^application\/json/));

  it('that was deleted while the server runs is a 404 as well', async () => {
    for (const ending of ['', '.br', '.gz']) rmSync(join(directory, 'assets', `gone-3c4d.js${ending}`));
    const response = await server.api.get('/assets/gone-3c4d.js').set('Accept-Encoding', 'br').expect(404);
    expect(response.body).toEqual({ message: 'This address does not exist.', code: 'path-not-found' });
  });
});
