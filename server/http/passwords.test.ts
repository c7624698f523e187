import { readdirSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import { afterAll, expect, it } from 'vitest';
import { createPasswords } from './passwords';

const passwords = createPasswords({ maxQueue: 3 });
afterAll(() => passwords.close());

it('hashes and compares beside the event loop, which goes on', async () => {
  let longestGap = 0;
  let last = performance.now();
  const ticker = setInterval(() => {
    longestGap = Math.max(longestGap, performance.now() - last);
    last = performance.now();
  }, 1);
  const hash = await passwords.hash('secret1');
  expect(await passwords.verify('secret1', hash)).toBe(true);
  expect(await passwords.verify('secret2', hash)).toBe(false);
  clearInterval(ticker);
  expect(longestGap).toBeLessThan(100);
});

it.runIf(process.platform === 'linux')(
  'hashes with less right to a core than the event loop has',
  async () => {
    await passwords.hash('secret1');
    const threads = readdirSync('/proc/self/task');
    const priorities = threads.map((thread) => getPriority(Number(thread)));
    expect(getPriority()).toBe(constants.priority.PRIORITY_NORMAL);
    expect(priorities).toContain(constants.priority.PRIORITY_BELOW_NORMAL);
  },
);

it('takes about as long, and says no, where there is no such user', async () => {
  const hash = await passwords.hash('secret1');
  const time = async (against: string | undefined) => {
    const started = performance.now();
    expect(await passwords.verify('nobody has this password', against)).toBe(false);
    return performance.now() - started;
  };
  const ratio = (await time(undefined)) / (await time(hash));
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

it('refuses with 503 what would have to wait too long', async () => {
  const many = await Promise.allSettled(Array.from({ length: 12 }, () => passwords.hash('secret1')));
  const refused = many.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(12);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ status: 503, details: { headers: { 'Retry-After': '5' } } });
  }
});
