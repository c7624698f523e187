import { DrizzleQueryError } from 'drizzle-orm';
import express from 'express';
import { expect, it, onTestFinished, vi } from 'vitest';
import { databaseReached } from '../database/outage';
import { holding } from '../testing/holding-app';
import { recordedLog } from '../testing/recorded-log';
import { logRejection } from './error-handler';

it('a flood of rejections is one line a second, which counts them and has the error of the first', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = recordedLog();
  const app = express();
  for (const rejected of [100, 7]) {
    for (let sheet = 1; sheet <= rejected; sheet += 1) logRejection(app, log, new Error(`Sheet ${sheet}`));
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(1000);
    const line = JSON.parse(lines.splice(0).join());
    expect(line).toMatchObject({ level: 50, rejected, err: { message: 'Sheet 1' } });
  }
});

it('a database that is away is one line at once, then one a minute with how long, and one when it is back', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, entries } = recordedLog();
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  for (let second = 0; second < 130; second += 1) {
    log.warn({ err: away }, 'the outbox could not be read');
    log.child({}).error({ err: new DrizzleQueryError('select 1', [], away) }, 'requests were rejected');
    vi.advanceTimersByTime(1000);
  }
  log.error({ err: new Error('of ours') }, 'request failed');
  for (const _session of ['migrate', 'watch']) log.error(databaseReached);
  log.warn({ err: away }, 'a scheduled task failed');
  expect(entries().map(({ msg, awaySeconds }) => [msg, awaySeconds])).toEqual([
    ['the outbox could not be read', undefined],
    ['the database is still away', 60],
    ['the database is still away', 120],
    ['request failed', undefined],
    ['the database is back', 130],
    ['a scheduled task failed', undefined],
  ]);
});

it('a server under overload logs how many it rejected in a second, and begins to count again', async () => {
  const { log, lines, entries } = recordedLog('warn');
  const { api, held } = await holding({ log });
  const first = api.get('/').then();
  await expect.poll(() => held.length).toBe(1);
  for (const most of [3, 1]) {
    for (let count = 0; count < most; count += 1) await api.get('/').expect(503);
    const counted = () => entries().reduce((sum, { rejected }) => sum + rejected, 0);
    await expect.poll(counted).toBe(most);
    lines.length = 0;
  }
  held[0]?.end();
  await first;
});
