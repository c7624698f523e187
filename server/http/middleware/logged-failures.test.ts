import { DrizzleQueryError } from 'drizzle-orm';
import express from 'express';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { createLog, logRequests } from './request-log';

/** A log, and what it has written. */
function recordedLog() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line)) };
}

it('a failed query is logged in the database’s words and with its place, without what was typed', () => {
  const { log, lines, entries } = recordedLog();
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  const query = 'insert into dogs (name) values ($1)\n    at a line that looks like a place';
  log.error({ err: new DrizzleQueryError(query, ['Rosie Barker'], cause) }, 'a query failed');
  expect(entries()).toMatchObject([
    { level: 50, msg: 'a query failed', err: { message: 'duplicate key', code: '23505' } },
  ]);
  expect(entries()[0].err.stack).toMatch(/^ {4}at .*logged-failures/);
  expect(lines.join('')).not.toMatch(/Rosie|insert into|looks like/);
});

it('what was thrown and is no error is logged without what it says', () => {
  const { log, lines, entries } = recordedLog();
  log.error({ err: 'Rosie Barker' }, 'a request failed');
  expect(entries()).toMatchObject([{ level: 50, msg: 'a request failed', err: { type: 'string' } }]);
  expect(lines.join('')).not.toContain('Rosie');
});

it('a request that failed is logged as an error, but for 503, and a health check not at all', async () => {
  const { log, entries } = recordedLog();
  const app = express();
  app.use(logRequests(log));
  app.get('/failed', (_req, res) => void res.status(500).end());
  app.get('/away', (_req, res) => void res.status(503).end());
  app.use((_req, res) => void res.status(404).end());
  for (const path of ['/api/health', '/failed', '/away', '/gone']) await supertest(app).get(path);
  await expect
    .poll(() => entries().map(({ level, res }) => [level, res.status]))
    .toEqual([
      [50, 500],
      [30, 503],
      [30, 404],
    ]);
});
