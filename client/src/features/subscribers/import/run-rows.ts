import { cutIntoBatches, isTooLarge } from '@/admin/import/batches';
import type { CheckResult, ImportRow, RejectedRow } from '@/admin/import/import-row';
import { splitBatch } from '@/admin/import/split-batch';
import type { Run } from '@/admin/import/use-run';
import { importSubscribers } from '../api/import-subscribers';
import { emailField } from './import-field';

const keyOf = ({ values }: ImportRow) =>
  String(values.email ?? '')
    .trim()
    .toLowerCase();
const byNumber = (a: ImportRow, b: ImportRow) => a.number - b.number;

/** What is found without the server: a row too long to be sent, and an address that an earlier row has. */
function sortOut(rows: ImportRow[]): CheckResult {
  const first = new Map<string, number>();
  const good: ImportRow[] = [];
  const rejected: RejectedRow[] = [];
  for (const row of rows) {
    const earlier = first.get(keyOf(row));
    if (isTooLarge(row)) rejected.push({ ...row, reason: 'The row is too long to be sent' });
    else if (earlier !== undefined)
      rejected.push({ ...row, reason: `The same address as in row ${earlier}` });
    else {
      if (keyOf(row)) first.set(keyOf(row), row.number);
      good.push(row);
    }
  }
  return { good, rejected };
}

type RowsRun = Run & { result: () => CheckResult };

function runRows(rows: ImportRow[], { dryRun }: { dryRun: boolean }): RowsRun {
  const { good: sendable, rejected } = sortOut(rows);
  const good: ImportRow[] = [];
  const batches = cutIntoBatches(sendable);
  let next = 0;
  let done = rows.length - sendable.length;
  return {
    total: rows.length,
    done: () => done,
    async advance() {
      const batch = batches[next] ?? [];
      const values = batch.map((row) => row.values);
      const response = await importSubscribers(values, { dryRun });
      const judged = splitBatch(batch, response.rejected, [emailField]);
      good.push(...judged.good);
      rejected.push(...judged.rejected);
      next += 1;
      done += batch.length;
    },
    result: () => ({ good, rejected: rejected.toSorted(byNumber) }),
  };
}

/** Has the server judge rows without storing them. `result` is complete once the run is done. */
export const checkRows = (rows: ImportRow[]) => runRows(rows, { dryRun: true });

/** Stores rows. A batch that is sent again, because its response was lost, is found to be stored already. */
export const storeRows = (rows: ImportRow[]) => runRows(rows, { dryRun: false });
