import { isTooLarge, tooLargeReason } from '@/admin/import/batches';
import {
  extraCellsReason,
  type ImportRow,
  type RejectedRow,
  type RowsResult,
} from '@/admin/import/import-row';
import { type RowsRun, runBatches } from '@/admin/import/run-batches';
import { splitBatch } from '@/admin/import/split-batch';
import { importApplications } from '../api/import-applications';
import type { Kind } from '../api/use-applications';
import { importFields } from './import-fields';

/** The vendor's email in the form that the database compares, because it must be unique. */
function uniqueKey({ values }: ImportRow, kind: Kind): string | undefined {
  const { contactEmail } = values;
  return kind === 'vendors' && typeof contactEmail === 'string'
    ? contactEmail.trim().toLowerCase()
    : undefined;
}

/** Validates rows on the server without storing them. */
export function checkRows(kind: Kind, rows: ImportRow[], columns: number): RowsRun<RowsResult> {
  // A dry run stores nothing, so the server does not know the emails of earlier batches.
  const seen = new Map<string, number>();
  const sendable: ImportRow[] = [];
  const rejected: RejectedRow[] = [];
  for (const row of rows) {
    const reason = extraCellsReason(row, columns) ?? (isTooLarge(row) ? tooLargeReason : undefined);
    if (reason === undefined) sendable.push(row);
    else rejected.push({ ...row, reason });
  }

  const send = async (batch: ImportRow[]): Promise<RowsResult> => {
    const repeated: RejectedRow[] = [];
    const fresh = batch.filter((row) => {
      const first = seen.get(uniqueKey(row, kind) ?? '');
      if (first === undefined) return true;
      repeated.push({ ...row, reason: `Email: The same address as in row ${first}` });
      return false;
    });
    if (fresh.length === 0) return { good: [], rejected: repeated };
    const applications = fresh.map(({ values }) => values);
    const response = await importApplications(kind, applications, { dryRun: true });
    const checked = splitBatch(fresh, response.rejected, importFields[kind]);
    for (const row of checked.good) {
      const key = uniqueKey(row, kind);
      if (key !== undefined) seen.set(key, row.number);
    }
    return { good: checked.good, rejected: [...checked.rejected, ...repeated] };
  };

  return runBatches(sendable, send, rejected);
}
