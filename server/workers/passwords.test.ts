import { readdirSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { Tinypool } from 'tinypool';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { createPasswords } from './passwords';

const passwords = createPasswords();
afterAll(() => passwords.close());

/** Passwords that are hashed one after another. Unless it is said otherwise, nobody is turned away, however slow the host is. */
function oneByOne(settings: Parameters<typeof createPasswords>[0]) {
  const patience = { maxWaiting: 1000, maxWait: 60_000 };
  const own = createPasswords({ maxThreads: 1, ...patience, ...settings });
  onTestFinished(() => own.close());
  return own;
}

const overloaded = expect.objectContaining({ code: 'overloaded', details: { retryAfterSeconds: 5 } });

it.runIf(process.platform === 'linux')(
  'passwords are hashed with a lower priority than the event loop',
  async () => {
    await passwords.hash('secret1');
    const threads = readdirSync('/proc/self/task');
    const priorities = threads.map((thread) => getPriority(Number(thread)));
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
    expect(priorities).toContain(Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL));
  },
);

it('verifying the password of an unknown user fails, and compares with a hash of the same cost', async () => {
  const run = vi.spyOn(Tinypool.prototype, 'run');
  onTestFinished(() => void run.mockRestore());
  const own = oneByOne({ cost: 5 });
  const hash = await own.hash('secret1');
  for (const against of [hash, undefined])
    expect(await own.verify('nobody has this password', against)).toBe(false);
  const [, known, unknown] = run.mock.calls;
  expect(known).toEqual([{ password: 'nobody has this password', hash }, { name: 'compare' }]);
  expect(unknown).toEqual([
    { password: 'nobody has this password', hash: expect.stringMatching(/^\$2b\$05\$.{53}$/) },
    { name: 'compare' },
  ]);
});

it('a hash for which too many wait is rejected as overloaded', async () => {
  const busy = oneByOne({ cost: 4, maxWaiting: 2 });
  // One is hashed, and two wait.
  const many = await Promise.allSettled(Array.from({ length: 12 }, () => busy.hash('secret1')));
  expect(many.map(({ status }) => status === 'rejected')).toEqual(many.map((_, index) => index > 2));
  for (const result of many) if (result.status === 'rejected') expect(result.reason).toEqual(overloaded);
});
