import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pages } from '@shared/pages';
import { siteSettings } from '@shared/tables';
import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/server';

const site = mkdtempSync(join(tmpdir(), 'pup-site-'));
const script = 'console.log("woof")'.repeat(50);
mkdirSync(join(site, 'assets'));
writeFileSync(join(site, 'index.html'), '<!doctype html><title>Pups</title>');
writeFileSync(join(site, 'favicon.svg'), '<svg/>');
for (const name of ['app-1a2b.js', 'gone-3c4d.js']) {
  writeFileSync(join(site, 'assets', name), script);
  writeFileSync(join(site, 'assets', `${name}.br`), brotliCompressSync(script));
  writeFileSync(join(site, 'assets', `${name}.gz`), gzipSync(script));
}

const server = testServer({ site });
const asset = '/assets/app-1a2b.js';

describe('a page', () => {
  it.each([...Object.values(pages).filter((path) => !path.includes(':')), '/events/7'])(
    '%s is sent with status 200, to be asked about each time',
    async (path) => {
      const answer = await server.api.get(path).expect(200);
      expect(answer.type).toBe('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("object-src 'none'");
    },
  );

  it('is found with a slash behind it and with a query', async () => {
    await server.api.get('/events/').expect(200);
    await server.api.get('/events?from=poster').expect(200);
  });

  it.each([
    '/nope',
    '/events/nope',
    '/events/0',
    '/events/1.5',
    '/EVENTS',
    '/index.html',
    '/index.html.br',
    '/.env',
    '/package.json',
    '/admin/nope',
  ])('%s is none: status 404, with the page that says so', async (path) => {
    const answer = await server.api.get(path).expect(404);
    expect(answer.text).toContain('<title>Pups</title>');
  });

  it('is only read, never written', async () => {
    await server.api.post('/events').send({}).expect(404);
    await server.api.delete('/').expect(404);
  });

  it.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/assets',
    '/assets/..%2f..%2fpackage.json',
  ])('at %s leads nowhere else', async (path) => {
    const answer = await server.api.get(path);
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.status).not.toBe(200);
  });
});

describe('a form provider that the settings name', () => {
  it('may be embedded by pages, and nobody else', async () => {
    const setting = { category: 'other', label: 'Form' };
    await server.db.insert(siteSettings).values([
      { ...setting, key: 'venue_form_url', value: 'https://forms.example/venues?x=1' },
      { ...setting, key: 'vendor_form_url', value: '' },
    ]);
    const page = await server.api.get('/venue-partner').expect(200);
    expect(page.headers['content-security-policy']).toMatch(/;frame-src https:\/\/forms\.example$/);
    const read = await server.api.get('/api/events').expect(200);
    expect(read.headers['content-security-policy']).not.toContain('frame-src');
  });
});

describe('a file of the built site', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent to a client that accepts %s in %s', async (accepted, encoding) => {
    const answer = await server.api.get(asset).set('Accept-Encoding', accepted).buffer(false).expect(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.type).toMatch(/javascript/);
  });

  it('whose name does not tell its content is asked about each time', async () => {
    const answer = await server.api.get('/favicon.svg').expect(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each(['bytes=10-5', 'bytes=-5', 'bytes=99999-', 'bytes=a-b', 'bytes=0-1,3-4'])(
    'is never a fault of ours for the range %s',
    async (range) => {
      const answer = await server.api.get(asset).set('Range', range).set('Accept-Encoding', 'identity');
      expect([200, 206, 416]).toContain(answer.status);
    },
  );

  it('that is not there is 404, and no page', async () => {
    const answer = await server.api.get('/assets/nope.js').expect(404);
    expect(answer.type).toBe('application/json');
  });

  it('that vanished under a running server is 404 as well', async () => {
    for (const ending of ['', '.br', '.gz']) rmSync(join(site, 'assets', `gone-3c4d.js${ending}`));
    const answer = await server.api.get('/assets/gone-3c4d.js').set('Accept-Encoding', 'br').expect(404);
    expect(answer.body).toEqual({ message: 'This address does not exist.' });
  });
});
