import { countApplications, importApplications } from '../api/import-applications';
import type { Kind } from '../api/use-applications';
import { cutIntoBatches } from './batches';
import type { PreparedRow, RejectedRow } from './prepare-rows';
import { partByVerdict } from './rejections';
import type { Run } from './use-run';

// The longest search that the server takes.
const maxSearch = 200;

/** The email address by which a batch is found again among the stored applications. */
function witnessOf([row]: PreparedRow[]): string {
  return String(row?.application.contactEmail ?? '')
    .trim()
    .slice(0, maxSearch);
}

type Outcome = { imported: number; rejected: RejectedRow[] };

/**
 * Has rows stored. Where an answer is lost on its way the batch may be stored or not, and the server would take the
 * same venue twice. It stores a batch as a whole or not at all, so before a batch is sent anew it is enough to see
 * whether there are more applications with its first email address than there were before.
 */
export function storeRows(kind: Kind, rows: PreparedRow[]): Run & { outcome: () => Outcome } {
  const batches = cutIntoBatches(rows);
  const rejected: RejectedRow[] = [];
  let next = 0;
  let done = 0;
  let imported = 0;
  let countBefore: number | null = null;

  const advance = async () => {
    const batch = batches[next] ?? [];
    const count = await countApplications(kind, witnessOf(batch));
    const hasArrived = countBefore !== null && count > countBefore;
    if (!hasArrived) {
      countBefore = count;
      const applications = batch.map(({ application }) => application);
      const answer = await importApplications(kind, applications, { dryRun: false });
      const verdicts = partByVerdict(batch, answer.rejected, kind);
      rejected.push(...verdicts.rejected);
      imported += answer.imported;
    } else {
      imported += batch.length;
    }
    countBefore = null;
    next += 1;
    done += batch.length;
  };

  return { total: rows.length, done: () => done, advance, outcome: () => ({ imported, rejected }) };
}
