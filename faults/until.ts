import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition holds. Gives the milliseconds that took; throws where it takes too long. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  longestMilliseconds = 20_000,
): Promise<number> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > longestMilliseconds) throw new Error(`waited in vain until ${what}`);
    await wait(20);
  }
  return performance.now() - started;
}
