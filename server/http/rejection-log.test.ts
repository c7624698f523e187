import express from 'express';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { holding } from '../testing/holding-app';
import { createLog } from './middleware/request-log';
import { logRejection } from './rejection-log';

it('a flood of rejections is one line a second, which counts them and has the error of the first', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const app = express();
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  for (const rejected of [100, 7]) {
    for (let sheet = 1; sheet <= rejected; sheet += 1) logRejection(app, log, new Error(`Sheet ${sheet}`));
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(JSON.parse(lines.splice(0).join())).toMatchObject({
      level: 50,
      rejected,
      err: { message: 'Sheet 1' },
    });
  }
});

it('a server under overload logs how many it rejected in a second, and begins to count again', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const { api, held } = await holding({ log });
  const first = api.get('/').then();
  await expect.poll(() => held.length).toBe(1);
  for (const most of [3, 1]) {
    for (let count = 0; count < most; count += 1) await api.get('/').expect(503);
    const counted = () => lines.reduce((sum, line) => sum + JSON.parse(line).rejected, 0);
    await expect.poll(counted).toBe(most);
    lines.length = 0;
  }
  held[0]?.end();
  await first;
});
