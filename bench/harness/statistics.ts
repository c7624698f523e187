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
