import { cutIntoBatches } from '@/admin/import/batches';
import type { ImportRow, RejectedRow } from '@/admin/import/import-row';
import { splitBatch } from '@/admin/import/split-batch';
import type { Run } from '@/admin/import/use-run';
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

type Outcome = { imported: number; rejected: RejectedRow[] };

/**
 * Stores rows. If a response is lost, the batch may be stored or not, and the server accepts the same venue twice. A batch
 * is stored completely or not at all, so before a retry it is enough to compare the number of applications with its first
 * email.
 */
export function storeRows(kind: Kind, rows: ImportRow[]): Run & { outcome: () => Outcome } {
  const batches = cutIntoBatches(rows);
  const rejected: RejectedRow[] = [];
  let next = 0;
  let done = 0;
  let imported = 0;
  let countBefore: number | null = null;

  const advance = async () => {
    const batch = batches[next] ?? [];
    const count = await countApplications(kind, sampleEmailOf(batch));
    const hasArrived = countBefore !== null && count > countBefore;
    if (!hasArrived) {
      countBefore = count;
      const applications = batch.map(({ values }) => values);
      const response = await importApplications(kind, applications, { dryRun: false });
      const stored = splitBatch(batch, response.rejected, importFields[kind]);
      rejected.push(...stored.rejected);
      imported += response.imported;
    } else {
      imported += batch.length;
    }
    countBefore = null;
    next += 1;
    done += batch.length;
  };

  return { total: rows.length, done: () => done, advance, outcome: () => ({ imported, rejected }) };
}
