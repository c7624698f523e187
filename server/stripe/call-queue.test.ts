import { describe, expect, it } from 'vitest';
import { createCallQueue } from './client';

type Queue = Parameters<ReturnType<typeof createCallQueue>['run']>[0];

/** Calls of a process, each of which ends once it is told to. */
function calls() {
  const all = createCallQueue();
  const begun: { queue: Queue; end: () => void }[] = [];
  const start = (queue: Queue, signal?: AbortSignal) =>
    all.run(queue, () => new Promise<void>((end) => begun.push({ queue, end })), signal);
  const count = (queue: Queue) => begun.filter((call) => call.queue === queue).length;
  return { begun, start, count };
}

describe('the calls of a process', () => {
  it('are ten at once, of which four ask again, and the next begins as one ends', async () => {
    const { begun, start, count } = calls();
    const asking = Array.from({ length: 12 }, () => start('ask'));
    await expect.poll(() => begun.length).toBe(4);
    const all = [...asking, ...Array.from({ length: 12 }, () => start('checkout'))];
    await expect.poll(() => begun.length).toBe(10);
    expect([count('ask'), count('checkout')]).toEqual([4, 6]);
    for (let ended = 0; ended < all.length; ended += 1) {
      await expect.poll(() => begun.length).toBeGreaterThan(ended);
      begun[ended]?.end();
    }
    await Promise.all(all);
    expect([count('ask'), count('checkout')]).toEqual([12, 12]);
  });

  it('are left out whose asker has gone, and keep nobody waiting', async () => {
    const { begun, start } = calls();
    const leaving = new AbortController();
    const first = Array.from({ length: 4 }, () => start('ask'));
    const gone = start('ask', leaving.signal);
    const last = start('ask');
    await expect.poll(() => begun.length).toBe(4);
    leaving.abort();
    await expect(gone).rejects.toMatchObject({ code: 'request-cut-off' });
    begun[0]?.end();
    await expect.poll(() => begun.length).toBe(5);
    for (const { end } of begun) end();
    await Promise.all([...first, last]);
    expect(begun).toHaveLength(5);
  });

  it('leave room where one fails', async () => {
    const queue = createCallQueue();
    for (let times = 0; times < 11; times += 1)
      await expect(queue.run('checkout', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('ask', async () => 'yes')).toBe('yes');
  });

  it('begin two seconds later once Stripe has had enough', async () => {
    const queue = createCallQueue();
    queue.pause();
    const before = performance.now();
    await Promise.all([queue.run('ask', async () => {}), queue.run('checkout', async () => {})]);
    expect(performance.now() - before).toBeGreaterThan(1990);
  });
});
