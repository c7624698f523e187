import { describe, expect, it } from 'vitest';
import { cutIntoBatches, isTooLarge, maxBatchBytes } from './batches';
import type { ImportItem } from './import-kind';

const row = (number: number, text = ''): ImportItem => ({
  rows: [{ number, cells: [] }],
  values: { businessName: text },
});
const rows = (count: number, text?: string) => Array.from({ length: count }, (_, index) => row(index, text));
const bytes = (batch: ImportItem[]) =>
  new TextEncoder().encode(
    JSON.stringify({
      rows: batch.map(({ values }) => values),
      batchId: '2026-12-05T21:00:00.000Z/20',
      dryRun: false,
      existing: 'update',
    }),
  ).length;

describe('cutting rows into batches', () => {
  it('puts at most 500 rows into a batch', () => {
    const batches = cutIntoBatches(rows(1001));
    expect(batches.map((batch) => batch.length)).toEqual([500, 500, 1]);
    expect(batches.flat()).toEqual(rows(1001));
  });

  it.each(['x', '🐕', '"', '\n'])('keeps a batch of rows of %j within the size of a request', (letter) => {
    const batches = cutIntoBatches(rows(100, letter.repeat(5000)));
    for (const batch of batches) expect(bytes(batch)).toBeLessThanOrEqual(maxBatchBytes);
    expect(batches.flat()).toHaveLength(100);
    // Not far below either: two neighbors would not go into one.
    const [first = [], second = []] = batches;
    expect(bytes([...first, ...second.slice(0, 1)])).toBeGreaterThan(maxBatchBytes - 100);
  });

  it('recognizes a row that is too large for any batch', () => {
    expect(isTooLarge(row(2, 'x'.repeat(89_000)))).toBe(false);
    expect(isTooLarge(row(2, 'x'.repeat(90_000)))).toBe(true);
    expect(isTooLarge(row(2, 'é'.repeat(45_000)))).toBe(true);
  });

  it('makes no batch of no rows', () => expect(cutIntoBatches([])).toEqual([]));
});
