import { performance } from 'node:perf_hooks';
import { expect, it, onTestFinished } from 'vitest';
import { processorTime } from '../testing/processor-time';
import { createPasswords } from './passwords';

it('passwords are hashed and compared without blocking the event loop', async () => {
  const passwords = createPasswords();
  onTestFinished(() => passwords.close());
  const before = performance.eventLoopUtilization();
  const hash = await passwords.hash('secret1');
  expect(await passwords.verify('secret1', hash)).toBe(true);
  expect(await passwords.verify('secret2', hash)).toBe(false);
  // Hashed on this thread, it would be at work all the time.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

it('a hash whose client has disconnected is not computed', async () => {
  const busy = createPasswords({ cost: 10, maxThreads: 1, maxWaiting: 100, maxWait: 60_000 });
  onTestFinished(() => busy.close());
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
