import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runRounds } from './rounds';

/** Rounds a millisecond apart, each of which ends when it is let go. */
function heldRounds(longestStop?: number) {
  const begun: (() => void)[] = [];
  const stop = runRounds(1, () => new Promise((resolve) => begun.push(resolve)), longestStop);
  onTestFinished(async () => {
    const stopped = stop();
    for (const letGo of begun) letGo();
    await stopped;
  });
  return { begun, stop };
}

it('rounds are run again and again, and told the time', async () => {
  const times: number[] = [];
  const before = Date.now();
  const stop = runRounds(1, async (now) => void times.push(now.getTime()));
  await expect.poll(() => times.length).toBeGreaterThan(2);
  await stop();
  for (const time of times) expect(time).toBeGreaterThanOrEqual(before);
});

it('a round begins only when the one before has ended', async () => {
  const { begun } = heldRounds();
  await expect.poll(() => begun.length).toBe(1);
  await wait(50);
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await expect.poll(() => begun.length).toBe(2);
});

it('a stop waits for the round under way, and no other begins', async () => {
  const { begun, stop } = heldRounds();
  await expect.poll(() => begun.length).toBe(1);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await wait(50);
  expect(isStopped).toBe(false);
  begun[0]?.();
  await stopped;
  await wait(50);
  expect(begun).toHaveLength(1);
});

it('the first round begins at once, and a stop between two rounds is at once too', async () => {
  const round = vi.fn(async () => {});
  const stop = runRounds(60_000, round);
  expect(round).toHaveBeenCalledTimes(1);
  await stop();
});

it('a stop does not wait for ever', async () => {
  const { begun, stop } = heldRounds(20);
  await expect.poll(() => begun.length).toBe(1);
  await stop();
});
