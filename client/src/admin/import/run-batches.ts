import { cutIntoBatches } from './batches';
import type { ImportRow, RejectedRow, RowsResult } from './import-row';
import type { Run } from './use-run';

/** A run whose result is complete once it is done. */
export type RowsRun<Result> = Run & { result: () => Result };

/**
 * Sends rows batch by batch.
 * @param send sends one batch, and says which of its rows are good; it is called again after a failure
 * @param before rows that are rejected already; they count as processed
 */
export function runBatches<Row extends ImportRow>(
  rows: Row[],
  send: (batch: Row[]) => Promise<RowsResult<Row>>,
  before: RejectedRow[] = [],
): RowsRun<RowsResult<Row>> {
  const batches = cutIntoBatches(rows);
  const good: Row[] = [];
  const rejected = [...before];
  let next = 0;
  let done = before.length;
  return {
    total: rows.length + before.length,
    done: () => done,
    async advance() {
      const batch = batches[next] ?? [];
      const result = await send(batch);
      good.push(...result.good);
      rejected.push(...result.rejected);
      next += 1;
      done += batch.length;
    },
    result: () => ({ good, rejected }),
  };
}
