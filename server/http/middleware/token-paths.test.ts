import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@shared/pages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../../endpoints';
import { askRaw } from '../../testing/raw-request';
import { recordedLog } from '../../testing/recorded-log';
import { aSite, testServer } from '../../testing/server';
import { formerCheckout, tokenPaths } from './token-paths';

const { log, lines, entries } = recordedLog('trace');
const server = testServer({ site: aSite(), log });

beforeEach(() => {
  lines.length = 0;
});

const token = randomBytes(24).toString('base64url');
const loggedPaths = () => entries().flatMap(({ req }) => req?.path ?? []);

/** What is written to the console while something runs, by whatever library. */
async function consoleDuring(run: () => Promise<unknown>): Promise<string> {
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  );
  const standard = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'));
  await run();
  const written = [...spies, ...standard].flatMap(({ mock }) => mock.calls.flat().map(String)).join('\n');
  vi.restoreAllMocks();
  return written;
}

// Of every endpoint and page, whatever the list says.
const declared = [...endpoints.map(({ path }) => path), ...Object.values(pages)]
  .filter((path) => path.includes(':token'))
  .map((path) => path.replace(/:token.*/, ':token'))
  .flatMap((path) => ['venue', 'vendor'].map((kind) => path.replace(':kind', kind)));
const kinds = [...new Set([...declared, formerCheckout])].map(
  (path) => [path.replace(':token', ''), path] as const,
);

it('every path with a token is known as one', () => {
  expect(kinds.map(([, path]) => path).toSorted()).toEqual(tokenPaths.toSorted());
});

const encoded = (prefix: string) =>
  prefix.replace('/p', '/%70').replace('/n', '/%6E').replace('/d', '/%64').replace('/r', '/%72');

/** One token's path as people, mail clients and attackers come to write it. */
const spellingsOf = (prefix: string) => [
  `${prefix}${token}`,
  `${prefix}${token}/`,
  `${prefix}${token}?from=mail`,
  `${prefix}${token}>`,
  `${prefix}${token}/more`,
  `${prefix}${token}.html`,
  `${prefix.toUpperCase()}${token}`,
  `/${prefix}${token}`,
  `${encoded(prefix)}${token}`,
  `${encoded(prefix)}${token}%ff`,
  prefix.replaceAll('/', '\\').replace('\\', '/') + token,
  `/https://pups.example${prefix}${token}`,
  `http://pups.example${prefix}${token}`,
  `${prefix}${token}#top`,
];

describe('a token in a path', () => {
  it.each(kinds)(
    'is in no log line, and its response kept by nobody, however it is written: %s',
    async (prefix, path) => {
      const spellings = spellingsOf(prefix);
      const written = await consoleDuring(async () => {
        for (const method of ['HEAD', 'POST', 'PUT', 'OPTIONS'])
          await askRaw(server.port, `${prefix}${token}`, { method });
        for (const target of spellings) {
          const { headers } = await askRaw(server.port, target);
          const ofNobody = [
            'referrer-policy: no-referrer',
            'x-robots-tag: noindex',
            'cache-control: no-store',
          ];
          expect(headers, target).toEqual(expect.arrayContaining(ofNobody));
        }
      });
      await expect.poll(loggedPaths).toEqual(Array(4 + spellings.length).fill(path));
      expect(written + lines.join('')).not.toContain(token);
    },
  );

  it.each(kinds)('is in no log line where the request is rejected: %s', async (prefix, path) => {
    const target = `${prefix}${token}`;
    const written = await consoleDuring(async () => {
      await askRaw(server.port, target, { host: 'no host' });
      await server.api.post(target).type('xml').send('<a/>');
      await server.api.post(target).send({ text: 'x'.repeat(200_000) });
      await server.api.post(target).set('Content-Type', 'application/json').send('{');
      await server.api.get(target).set('Range', 'bytes=5-1').set('Authorization', 'Bearer x');
      await server.api.get('/').set('Referer', `http://127.0.0.1${target}`);
    });
    await expect.poll(() => loggedPaths().filter((logged) => logged !== '/')).toEqual(Array(5).fill(path));
    expect(written + lines.join('')).not.toContain(token);
  });

  it('is in no log line where the database is away', async () => {
    const failing = vi.spyOn(server.db, 'select').mockImplementation(() => {
      throw new Error('Connection terminated');
    });
    for (const [prefix] of kinds) await server.api.get(`${prefix}${token}`);
    failing.mockRestore();
    expect(lines.join('')).toContain('a page was sent without its content');
    expect(lines.join('')).not.toContain(token);
  });
});

describe('a response to a path with a token', () => {
  it('says the same where the request is rejected', async () => {
    const { headers, status } = await askRaw(server.port, `/partner/${token}`, { host: 'no host' });
    expect(status).toBe(400);
    expect(headers).toContain('referrer-policy: no-referrer');
  });

  it('is computed for each request', async () => {
    const countOf = (path: string) => loggedPaths().filter((logged) => logged === path).length;
    for (const requests of [1, 2]) {
      await server.api.get(`/newsletter/confirm/${token}`);
      await expect.poll(() => countOf('/newsletter/confirm/:token')).toBe(requests);
    }
  });
});

describe.each(Object.values(pages).filter((path) => path.endsWith('/:token')))('the page %s', (page) => {
  const path = page.replace(':token', token);

  it.each(['.', ',', ')', '>', ']', '"', "'", '%2E', '%2C', '%29', '%3E', '%5D', '%22', '%27', '&gt;', ').'])(
    'is where a link leads to that ends in %s',
    async (more) => {
      const { status, headers } = await askRaw(server.port, path + more);
      expect(status).toBe(303);
      expect(headers).toContain(`location: ${path.toLowerCase()}`);
      expect(headers).toContain('cache-control: no-store');
    },
  );

  it('is not led to from what is no such link', async () => {
    for (const other of [path, `${path}/`, `${path}/more`, page.replace(':token', '.')])
      expect((await askRaw(server.port, other)).headers.join()).not.toContain('location: ');
  });
});

it('other paths have the usual headers', async () => {
  const { headers } = await server.api.get('/venue-partner').expect(200);
  expect(headers).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
  });
  expect(headers).not.toHaveProperty('x-robots-tag');
});

describe('deploy/nginx.conf', () => {
  const config = readFileSync(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8');
  const [, block = ''] = /map \$uri \$pup_crawl_path \{([^}]*)\}/.exec(config) ?? [];
  // One without a pattern goes before all patterns.
  const asTheyAre = [...block.matchAll(/^\s+(\/\S+) \$uri;$/gm)].map(([, path]) => path);
  const logged = [...block.matchAll(/"~\*(\S+)" "(\S+)";/g)];
  const quiet = [...config.matchAll(/location ~\* (\S+) \{\s+error_log \/dev\/null;/g)];

  it.each(kinds)('logs what is under %s as %s, and keeps it out of its error log', (prefix, path) => {
    const found = logged.find(([, pattern = '']) => new RegExp(pattern, 'i').test(`${prefix}${token}`));
    expect(found?.[2]).toBe(path);
    const isQuiet = quiet.some(([, pattern = '']) => new RegExp(pattern, 'i').test(`${prefix}${token}`));
    expect(isQuiet).toBe(true);
  });

  it.each([
    '/',
    '/venue-partner',
    '/api/newsletter/confirm',
    '/api/partner',
    '/api/admin/events/7/door',
    '/api/partner/link',
    '/api/registrations/link',
  ])('logs %s as it is', (path) => {
    const isKind = logged.some(([, pattern = '']) => new RegExp(pattern, 'i').test(path));
    expect(asTheyAre.includes(path) || !isKind).toBe(true);
  });
});
