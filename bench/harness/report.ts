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

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** `median 1.23 ms, p99 8.3 ms` */
export const latency = (values: readonly number[]) =>
  `median ${median(values).toFixed(2)} ms, p99 ${quantile(values, 0.99).toFixed(1)} ms`;

/** Counts by kind: `12 x 200, 3 x 503`. */
export const counts = (tally: ReadonlyMap<number, number>) =>
  [...tally]
    .sort(([a], [b]) => a - b)
    .map(([kind, count]) => `${count} x ${kind || 'cut'}`)
    .join(', ') || 'none';

export const add = (tally: Map<number, number>, kind: number) => tally.set(kind, (tally.get(kind) ?? 0) + 1);
