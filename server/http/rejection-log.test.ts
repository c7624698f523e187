import express from 'express';
import { expect, it, onTestFinished, vi } from 'vitest';
import { holding } from '../testing/holding-app';
import { recordedLog } from '../testing/recorded-log';
import { logRejection } from './rejection-log';

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
