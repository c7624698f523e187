import { setTimeout as wait } from 'node:timers/promises';

/** Prints one line: figures, and what is wrong with them. Sets the exit code where anything is. */
export function report(what: string, figures: string, wrongs: readonly string[] = []): void {
  const verdict = wrongs.length > 0 ? ` FAILED: ${wrongs.join('; ')}` : '';
  console.log(`${what}: ${figures}${verdict}`);
  if (wrongs.length > 0) process.exitCode = 1;
}

/** The texts whose condition does not hold. */
export const violated = (rules: Record<string, boolean>): string[] =>
  Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));

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
