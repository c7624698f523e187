import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { recordedLog } from '../testing/recorded-log';
import { startLoop } from './jobs';

/** A loop whose runs begin after a pause and end when they are let go, or fail. */
function heldLoop({ pause = 1, longestStop }: { pause?: number; longestStop?: number } = {}) {
  const runs: { end: () => void; fail: (error: Error) => void }[] = [];
  const { log, lines } = recordedLog('warn');
  const work = () => new Promise<number>((resolve, fail) => runs.push({ end: () => resolve(pause), fail }));
  const loop = startLoop(work, log, longestStop);
  onTestFinished(async () => {
    const stopped = loop.stop();
    for (const { end } of runs) end();
    await stopped;
  });
  return { runs, lines, ...loop };
}

it('work begins at once, again when the last run has ended, and is told the time', async () => {
  const { runs } = heldLoop();
  expect(runs).toHaveLength(1);
  await wait(50);
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  await expect.poll(() => runs.length).toBe(2);
  const times: Date[] = [];
  const before = Date.now();
  await startLoop(async (now) => times.push(now), recordedLog().log).stop();
  expect(times[0]?.getTime()).toBeGreaterThanOrEqual(before);
});

it('who wakes it has it run at once: between two runs, or after the one under way', async () => {
  const { runs, wake } = heldLoop({ pause: 600_000 });
  runs[0]?.end();
  await wait(20);
  expect(runs).toHaveLength(1);
  wake();
  await expect.poll(() => runs.length).toBe(2);
  wake();
  runs[1]?.end();
  await expect.poll(() => runs.length).toBe(3);
});

it('a run that fails is logged, and another one follows', async () => {
  const { runs, lines } = heldLoop({ pause: 600_000 });
  runs[0]?.fail(new Error('no connection'));
  await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(2);
  expect(lines.join('')).toContain('no connection');
});

it('a stop waits for the run under way, though not for ever, and no other begins', async () => {
  const { runs, stop } = heldLoop();
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await wait(50);
  expect(isStopped).toBe(false);
  runs[0]?.end();
  await stopped;
  await wait(50);
  expect(runs).toHaveLength(1);
  await heldLoop({ longestStop: 20 }).stop();
  const idle = heldLoop({ pause: 600_000 });
  idle.runs[0]?.end();
  await idle.stop();
});
