import { cutIntoBatches, isTooLarge } from '@/admin/import/batches';
import type { CheckResult, ImportRow, RejectedRow } from '@/admin/import/import-row';
import { splitBatch } from '@/admin/import/split-batch';
import type { Run } from '@/admin/import/use-run';
import { importApplications } from '../api/import-applications';
import type { Kind } from '../api/use-applications';
import { importFields } from './import-fields';

/** An error that is found without the server. */
function localErrorOf(row: ImportRow, columns: number): string | undefined {
  const beyond = row.cells.slice(columns).filter((cell) => cell.trim() !== '').length;
  // An unquoted comma shifts the following cells into wrong columns.
  if (beyond > 0) return `The row has more cells than there are headings (${columns})`;
  if (isTooLarge(row)) return 'The row is too long to be sent';
  return undefined;
}

/** The vendor's email in the form that the database compares, because it must be unique. */
function uniqueKey({ values }: ImportRow, kind: Kind): string | undefined {
  const { contactEmail } = values;
  return kind === 'vendors' && typeof contactEmail === 'string'
    ? contactEmail.trim().toLowerCase()
    : undefined;
}

/** Validates rows on the server without storing them. `result` is complete once the run is done. */
export function checkRows(
  kind: Kind,
  rows: ImportRow[],
  columns: number,
): Run & { result: () => CheckResult } {
  const good: ImportRow[] = [];
  const rejected: RejectedRow[] = [];
  // A dry run stores nothing, so the server does not know the emails of earlier batches.
  const seen = new Map<string, number>();
  const sendable: ImportRow[] = [];
  for (const row of rows) {
    const reason = localErrorOf(row, columns);
    if (reason === undefined) sendable.push(row);
    else rejected.push({ ...row, reason });
  }
  const batches = cutIntoBatches(sendable);
  let next = 0;

  const advance = async () => {
    const batch = batches[next] ?? [];
    const repeated: RejectedRow[] = [];
    const fresh = batch.filter((row) => {
      const first = seen.get(uniqueKey(row, kind) ?? '');
      if (first === undefined) return true;
      repeated.push({ ...row, reason: `Email: The same address as in row ${first}` });
      return false;
    });
    if (fresh.length > 0) {
      const applications = fresh.map(({ values }) => values);
      const response = await importApplications(kind, applications, { dryRun: true });
      const checked = splitBatch(fresh, response.rejected, importFields[kind]);
      for (const row of checked.good) {
        const key = uniqueKey(row, kind);
        if (key !== undefined) seen.set(key, row.number);
      }
      good.push(...checked.good);
      rejected.push(...checked.rejected);
    }
    rejected.push(...repeated);
    next += 1;
  };

  return {
    total: rows.length,
    done: () =>
      next === batches.length
        ? rows.length
        : batches.slice(0, next).reduce((sum, batch) => sum + batch.length, rows.length - sendable.length),
    advance,
    result: () => ({ good, rejected: rejected.toSorted((a, b) => a.number - b.number) }),
  };
}
