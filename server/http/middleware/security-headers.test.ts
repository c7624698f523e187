import { createHash } from 'node:crypto';
import { startScript } from '@shared/rendering/start-script';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';

const server = testServer({ site: aSite() });
/** One request is at work at a time, and none waits. */
const crowded = testServer({ slots: { perClient: 1, maxWait: 0, maxAtWork: 60_000 } });
const inProduction = testServer({ env: { NODE_ENV: 'production' } });

const policy = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'img-src': "'self' data: https: http:",
  // The hash is that of the script that stands in documents: a browser runs it, and no other.
  'script-src': `'self' 'sha256-${createHash('sha256').update(startScript).digest('base64')}'`,
  'style-src': "'self' 'unsafe-inline'",
};

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-xss-protection': '0',
};

const responses = {
  'a page': () => server.api.get('/events'),
  'a page that there is not': () => server.api.get('/nope'),
  'a read': () => server.api.get('/api/events'),
  'a refusal': () => server.api.get('/api/admin/events'),
  'a file': () => server.api.get('/robots.txt'),
};

it.each(Object.entries(responses))(
  '%s has every security header, exactly the allowed sources, and nothing of its server',
  async (_name, ask) => {
    const { headers: sent } = await ask();
    expect(sent).toMatchObject(headers);
    const directives = String(sent['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      });
    expect(Object.fromEntries(directives)).toEqual(policy);
    expect(sent).not.toHaveProperty('x-powered-by');
    expect(sent).not.toHaveProperty('server');
    expect(Object.keys(sent).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  },
);

it('a rejection under overload has the security headers like any other response', async () => {
  let letGo = () => {};
  let held: Promise<void> | undefined;
  // Only then does the first request stay at work.
  await new Promise<void>((isLocked) => {
    held = crowded.db.transaction(async (tx) => {
      await tx.execute(sql`lock table events in access exclusive mode`);
      await new Promise<void>((resolve) => {
        letGo = resolve;
        isLocked();
      });
    });
  });
  const asking = [1, 2].map(async () => await crowded.api.get('/api/events/1'));
  const rejected = await Promise.race(asking);
  letGo();
  await Promise.all([held, ...asking]);
  expect(rejected.status).toBe(503);
  expect(rejected.body.message).toMatch(/^Too many people are using/);
  expect(rejected.headers).toMatchObject(headers);
});

it('Strict-Transport-Security is sent for a year and every subdomain in production, and never to a localhost', async () => {
  const name = 'strict-transport-security';
  const sent = await inProduction.api.get('/api/events').expect(200);
  expect(sent.headers[name]).toBe('max-age=31536000; includeSubDomains');
  expect((await server.api.get('/api/events').expect(200)).headers).not.toHaveProperty(name);
});

it('lets only pages of the admin area show pictures that are not uploaded yet', async () => {
  const imagesOf = async (path: string) =>
    /img-src [^;]*/.exec(String((await server.api.get(path)).headers['content-security-policy']))?.[0];
  expect(await imagesOf('/admin/pictures')).toBe("img-src 'self' blob: data: https: http:");
  expect(await imagesOf('/admin')).toBe("img-src 'self' blob: data: https: http:");
  for (const path of ['/', '/events', '/administer', '/api/admin/pictures'])
    expect(await imagesOf(path)).toBe("img-src 'self' data: https: http:");
});
