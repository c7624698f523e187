import { performance } from 'node:perf_hooks';
import { expect, it, onTestFinished } from 'vitest';
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
