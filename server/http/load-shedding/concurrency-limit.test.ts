import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit';

/** Work of a host that does so many things side by side; more of them only share its time. */
function follow(limit: ReturnType<typeof createConcurrencyLimit>, sideBySide: number, alone: number) {
  for (let request = 0; request < 10_000; request += 1) {
    limit.reportWait();
    limit.observe('GET /api/events/:id 200', alone * Math.max(1, limit.current / sideBySide));
  }
  return limit.current;
}

/** A limit that knows how long a request takes alone. */
function knowing(alone: number, settings?: Parameters<typeof createConcurrencyLimit>[0]) {
  const limit = createConcurrencyLimit(settings);
  limit.observe('GET /api/events/:id 200', alone);
  return limit;
}

it.each([
  [4, 10],
  [16, 10],
  [4, 200],
])(
  'the concurrency limit for %d parallel tasks of %d ms each settles at twice as many',
  (sideBySide, alone) => {
    const limit = follow(knowing(alone), sideBySide, alone);
    expect(limit).toBeGreaterThanOrEqual(sideBySide * 1.5);
    expect(limit).toBeLessThanOrEqual(sideBySide * 2.5);
  },
);

it('the concurrency limit follows a host that gets slower, and faster again', () => {
  const limit = knowing(10);
  expect(follow(limit, 16, 10)).toBeGreaterThan(24);
  expect(follow(limit, 4, 10)).toBeLessThan(12);
  expect(follow(limit, 16, 10)).toBeGreaterThan(24);
});

it('the concurrency limit stays within its bounds', () => {
  expect(follow(knowing(10, { min: 4 }), 0.5, 10)).toBe(4);
  expect(follow(knowing(10, { max: 64 }), 1000, 10)).toBe(64);
});

it('the concurrency limit does not change where no request had to wait', () => {
  const limit = knowing(10);
  const before = limit.current;
  for (let request = 0; request < 1000; request += 1) limit.observe('GET /api/events/:id 200', 100);
  expect(limit.current).toBe(before);
});

it('the concurrency limit follows a slower host also while no request waits', () => {
  const limit = knowing(10);
  for (let request = 0; request < 1000; request += 1) limit.observe('GET /api/events/:id 200', 40);
  expect(follow(limit, 8, 40)).toBeGreaterThan(12);
});

it('the concurrency limit compares each kind of request with its own kind', () => {
  const limit = createConcurrencyLimit({ initial: 8 });
  for (let request = 0; request < 1000; request += 1) {
    limit.reportWait();
    limit.observe('quick', 1);
    limit.observe('slow', 300);
  }
  expect(limit.current).toBeGreaterThan(8);
});
