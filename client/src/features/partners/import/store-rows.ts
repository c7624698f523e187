import type { ImportRow, RowsResult } from '@/admin/import/import-row';
import { type RowsRun, runBatches } from '@/admin/import/run-batches';
import { splitBatch } from '@/admin/import/split-batch';
import { countApplications, importApplications } from '../api/import-applications';
import type { Kind } from '../api/use-applications';
import { importFields } from './import-fields';

// The longest search text that the server accepts.
const maxSearch = 200;

/** An email that shows whether a batch is stored. */
function sampleEmailOf([row]: ImportRow[]): string {
  return String(row?.values.contactEmail ?? '')
    .trim()
    .slice(0, maxSearch);
}

/**
 * Stores rows. If a response is lost, the batch may be stored or not, and the server accepts the same venue twice. A batch
 * is stored completely or not at all, so before a retry it is enough to compare the number of applications with its first
 * email.
 */
export function storeRows(kind: Kind, rows: ImportRow[]): RowsRun<RowsResult> {
  let countBefore: number | null = null;
  return runBatches(rows, async (batch) => {
    const count = await countApplications(kind, sampleEmailOf(batch));
    const hasArrived = countBefore !== null && count > countBefore;
    countBefore = count;
    const applications = batch.map(({ values }) => values);
    const stored = hasArrived
      ? { good: batch, rejected: [] }
      : splitBatch(
          batch,
          (await importApplications(kind, applications, { dryRun: false })).rejected,
          importFields[kind],
        );
    countBefore = null;
    return stored;
  });
}
