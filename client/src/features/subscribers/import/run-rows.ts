import { isTooLarge, tooLargeReason } from '@/admin/import/batches';
import type { ImportRow, RejectedRow } from '@/admin/import/import-row';
import { runBatches } from '@/admin/import/run-batches';
import { splitBatch } from '@/admin/import/split-batch';
import { importSubscribers } from '../api/import-subscribers';
import { emailField } from './import-field';

const keyOf = ({ values }: ImportRow) =>
  String(values.email ?? '')
    .trim()
    .toLowerCase();

function runRows(rows: ImportRow[], { dryRun }: { dryRun: boolean }) {
  const first = new Map<string, number>();
  const sendable: ImportRow[] = [];
  const rejected: RejectedRow[] = [];
  for (const row of rows) {
    const earlier = first.get(keyOf(row));
    if (isTooLarge(row)) rejected.push({ ...row, reason: tooLargeReason });
    else if (earlier !== undefined)
      rejected.push({ ...row, reason: `The same address as in row ${earlier}` });
    else {
      if (keyOf(row)) first.set(keyOf(row), row.number);
      sendable.push(row);
    }
  }
  const send = async (batch: ImportRow[]) => {
    const values = batch.map((row) => row.values);
    const response = await importSubscribers(values, { dryRun });
    return splitBatch(batch, response.rejected, [emailField]);
  };
  return runBatches(sendable, send, rejected);
}

/** Has the server judge rows without storing them. */
export const checkRows = (rows: ImportRow[]) => runRows(rows, { dryRun: true });

/** Stores rows. A batch that is sent again, because its response was lost, is found to be stored already. */
export const storeRows = (rows: ImportRow[]) => runRows(rows, { dryRun: false });
