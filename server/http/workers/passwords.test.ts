import { readdirSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import bcrypt from 'bcryptjs';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createPasswords } from './passwords';

const passwords = createPasswords();
afterAll(() => passwords.close());

/** Passwords that are hashed one after another. Unless it is said otherwise, nobody is turned away, however slow the host is. */
function oneByOne(settings: Parameters<typeof createPasswords>[0]) {
  const patience = { maxExpectedWait: 60_000, maxWait: 60_000 };
  const own = createPasswords({ maxThreads: 1, ...patience, ...settings });
  onTestFinished(() => own.close());
  return own;
}

/** What all threads work meanwhile: unlike the time that passes, it does not depend on what else the host does. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const overloaded = expect.objectContaining({ code: 'overloaded', details: { retryAfterSeconds: 1 } });

it('passwords are hashed and compared without blocking the event loop', async () => {
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
  'passwords are hashed with a lower priority than the event loop',
  async () => {
    await passwords.hash('secret1');
    const threads = readdirSync('/proc/self/task');
    const priorities = threads.map((thread) => getPriority(Number(thread)));
    expect(getPriority()).toBe(constants.priority.PRIORITY_NORMAL);
    expect(priorities).toContain(constants.priority.PRIORITY_BELOW_NORMAL);
  },
);

it('verifying the password of an unknown user fails, and takes about as long', async () => {
  const own = oneByOne({ cost: 10 });
  const hash = await own.hash('secret1');
  const time = (against: string | undefined) =>
    processorTime(async () => {
      expect(await own.verify('nobody has this password', against)).toBe(false);
    });
  const ratio = (await time(undefined)) / (await time(hash));
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

it('a hash that would have to wait too long is rejected as overloaded', async () => {
  const busy = oneByOne({ cost: 10, maxExpectedWait: 200 });
  // One is hashed, and two wait: at first each is thought to take 75 ms.
  const many = await Promise.allSettled(Array.from({ length: 12 }, () => busy.hash('secret1')));
  const rejected = many.filter((result) => result.status === 'rejected');
  expect(rejected).toHaveLength(9);
  for (const { reason } of rejected) expect(reason).toEqual(overloaded);
});

it('the number of waiting hashes depends on how long they take on this host', async () => {
  const busy = oneByOne({ cost: 4, maxExpectedWait: 300 });
  const thirtyAtOnce = async () => {
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => busy.hash('secret1')));
    return all.filter(({ status }) => status === 'rejected').length;
  };
  expect(await thirtyAtOnce()).toBe(0);
  const slow = bcrypt.hashSync('secret1', 10);
  for (let round = 0; round < 4; round += 1) await busy.verify('secret1', slow);
  expect(await thirtyAtOnce()).toBeGreaterThan(0);
});

it('a hash that has waited too long is rejected, also where a short wait was expected', async () => {
  const busy = oneByOne({ cost: 4, maxWait: 20 });
  const ended: string[] = [];
  const slow = busy.verify('secret1', bcrypt.hashSync('secret1', 10)).then(() => ended.push('slow'));
  await expect(busy.hash('secret1')).rejects.toEqual(overloaded);
  expect(ended).toEqual([]);
  await slow;
  expect(await busy.hash('secret1')).toMatch(/^\$2/);
});

it('a hash whose client has disconnected is not computed', async () => {
  const busy = oneByOne({ cost: 10 });
  await busy.hash('secret1');
  const ofTwo = await processorTime(() => Promise.all([busy.hash('secret1'), busy.hash('secret1')]));
  const ofTwoAndTwenty = await processorTime(async () => {
    const first = busy.hash('secret1');
    const clients = Array.from({ length: 20 }, () => new AbortController());
    const left = Promise.allSettled(clients.map(({ signal }) => busy.hash('secret1', signal)));
    const last = busy.hash('secret1');
    for (const client of clients) client.abort();
    for (const { status } of await left) expect(status).toBe('rejected');
    await Promise.all([first, last]);
  });
  expect(ofTwoAndTwenty).toBeLessThan(ofTwo * 4);
});
