/** Prints the one line of a fault, what was wrong at its end, and sees to the exit code. */
export function report(fault: string, figures: string, wrongs: readonly string[]): void {
  const verdict = wrongs.length > 0 ? ` FAILED: ${wrongs.join('; ')}` : '';
  console.log(`${fault}: ${figures}${verdict}`);
  if (wrongs.length > 0) process.exitCode = 1;
}

/** The texts whose condition does not hold. */
export const violated = (rules: Record<string, boolean>): string[] =>
  Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** `median 1.2 ms, p99 8.3 ms` */
export const latency = (values: readonly number[]) =>
  `median ${quantile(values, 0.5).toFixed(1)} ms, p99 ${quantile(values, 0.99).toFixed(1)} ms`;

/** Counts by kind: `12 x 200, 3 x 503`. */
export const counts = (tally: ReadonlyMap<number, number>) =>
  [...tally]
    .sort(([a], [b]) => a - b)
    .map(([kind, count]) => `${count} x ${kind || 'cut'}`)
    .join(', ') || 'none';

export const add = (tally: Map<number, number>, kind: number) => tally.set(kind, (tally.get(kind) ?? 0) + 1);
