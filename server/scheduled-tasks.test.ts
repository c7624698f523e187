import { rateLimits } from '@shared/system/tables';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from './http/middleware/request-log';
import { runScheduledTasks, runTasks } from './scheduled-tasks';
import { testServer } from './testing/server';

const server = testServer();
const log = createLog('silent');

it('what has had its time goes as soon as a process starts', async () => {
  await server.db.insert(rateLimits).values({ key: 'over', points: 1, expire: new Date(0) });
  onTestFinished(async () => void (await stop()));
  const stop = runScheduledTasks(server.db, server.mail, log);
  await expect.poll(() => server.db.$count(rateLimits)).toBe(0);
});

it('a task that fails keeps no other from being done', async () => {
  const fails = () => Promise.reject(new Error('no connection'));
  const task = vi.fn(async () => {});
  await runTasks([fails, task], server.db, server.mail, new Date(), log);
  expect(task).toHaveBeenCalledOnce();
});
