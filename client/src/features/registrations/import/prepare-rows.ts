import type { ImportedValues } from '@shared/imports';
import { mergeGuestRows } from '@shared/registrations/guest-import';
import type { Mapping } from '@/admin/csv/guess-columns';
import type { FileTable } from '@/admin/csv/read-file';
import { isTooLarge, tooLargeReason } from '@/admin/import/batches';
import { extraCellsReason, type ImportRow, type RejectedRow } from '@/admin/import/import-row';
import { importFields } from './import-fields';

/** A party, and the rows of the file that it was made of. Its number and cells are those of the first. */
export type Party = ImportRow & { rows: ImportRow[] };

/** A whole name in one column is split before its last word. */
function withLastName(values: ImportedValues): ImportedValues {
  const words = String(values.firstName ?? '')
    .trim()
    .split(/\s+/);
  if (words.length < 2) return values;
  return { ...values, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

function valuesOf(cells: string[], mapping: Mapping): ImportedValues {
  const values: ImportedValues = {};
  for (const { name } of importFields) {
    const column = mapping[name];
    if (column !== undefined) values[name] = cells[column] ?? '';
  }
  return 'lastName' in mapping ? values : withLastName(values);
}

/** Rejects each row of a party, since each has to be corrected in the file. */
export const rejectParty = ({ rows }: Pick<Party, 'rows'>, reason: string): RejectedRow[] =>
  rows.map((row) => ({ ...row, reason }));

/**
 * Makes parties of the file's rows: tickets with the same address become one (docs/product/guest-list.md#guest-import).
 * It needs the whole file at once, because the tickets of a party may be anywhere in it.
 */
export function prepareParties(table: FileTable, mapping: Mapping) {
  const rejected: RejectedRow[] = [];
  const rows: ImportRow[] = [];
  for (const row of table.rows) {
    const prepared = { ...row, values: valuesOf(row.cells, mapping) };
    const reason = extraCellsReason(row, table.headings.length);
    if (reason === undefined) rows.push(prepared);
    else rejected.push({ ...prepared, reason });
  }
  const parties: Party[] = [];
  for (const { values, rows: theirs } of mergeGuestRows(rows)) {
    const [first] = theirs;
    if (!first) continue;
    const party = { ...first, values, rows: theirs };
    if (isTooLarge(party)) rejected.push(...rejectParty(party, tooLargeReason));
    else parties.push(party);
  }
  return { parties, rejected };
}
