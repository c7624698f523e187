import type { ImportedValues } from '@shared/imports';
import type { FileRow } from '@/admin/csv/read-file';

/** A row of the file as it is sent. */
export type ImportRow = FileRow & { values: ImportedValues };

/** A row that is not imported, with the reason. */
export type RejectedRow = ImportRow & { reason: string };

/** Which rows can be imported, or were, and which not. */
export type RowsResult<Row = ImportRow> = { good: Row[]; rejected: RejectedRow[] };

/** Why a row with more cells than headings cannot be imported. Undefined for any other row. */
export function extraCellsReason({ cells }: FileRow, columns: number): string | undefined {
  // An unquoted comma shifts the following cells into wrong columns.
  const hasMore = cells.slice(columns).some((cell) => cell.trim() !== '');
  return hasMore ? `The row has more cells than there are headings (${columns})` : undefined;
}
