import { importApplications } from '../api/import-applications';
import type { Kind } from '../api/use-applications';
import { cutIntoBatches, isTooLarge } from './batches';
import type { PreparedRow, RejectedRow } from './prepare-rows';
import { partByVerdict } from './rejections';
import type { Run } from './use-run';

export type Verdicts = { good: PreparedRow[]; rejected: RejectedRow[] };

/** What is wrong with a row before anybody is asked. */
function flawOf(row: PreparedRow, columns: number): string | undefined {
  const beyond = row.cells.slice(columns).filter((cell) => cell.trim() !== '').length;
  // A comma that nobody quoted: from there on every answer stands in the wrong column.
  if (beyond > 0) return `The row has more cells than there are headings (${columns})`;
  if (isTooLarge(row)) return 'The row is too long to be sent';
  return undefined;
}

/** As the database compares the email addresses of vendors, which it takes once only. */
function uniqueKey({ application }: PreparedRow, kind: Kind): string | undefined {
  const { contactEmail } = application;
  return kind === 'vendors' && typeof contactEmail === 'string'
    ? contactEmail.trim().toLowerCase()
    : undefined;
}

/** Has the server judge rows without storing any. `verdicts` is whole once the run is done. */
export function checkRows(
  kind: Kind,
  rows: PreparedRow[],
  columns: number,
): Run & { verdicts: () => Verdicts } {
  const good: PreparedRow[] = [];
  const rejected: RejectedRow[] = [];
  // A dry run leaves nothing behind, so the server cannot know what the batches before held.
  const seen = new Map<string, number>();
  const flawless: PreparedRow[] = [];
  for (const row of rows) {
    const reason = flawOf(row, columns);
    if (reason === undefined) flawless.push(row);
    else rejected.push({ ...row, reason });
  }
  const batches = cutIntoBatches(flawless);
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
      const applications = fresh.map(({ application }) => application);
      const answer = await importApplications(kind, applications, { dryRun: true });
      const verdicts = partByVerdict(fresh, answer.rejected, kind);
      for (const row of verdicts.good) {
        const key = uniqueKey(row, kind);
        if (key !== undefined) seen.set(key, row.number);
      }
      good.push(...verdicts.good);
      rejected.push(...verdicts.rejected);
    }
    rejected.push(...repeated);
    next += 1;
  };

  return {
    total: rows.length,
    done: () =>
      next === batches.length
        ? rows.length
        : batches.slice(0, next).reduce((sum, batch) => sum + batch.length, rows.length - flawless.length),
    advance,
    verdicts: () => ({ good, rejected: rejected.toSorted((a, b) => a.number - b.number) }),
  };
}
