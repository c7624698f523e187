import { isBlank } from '@shared/blank-words';
import type { ImportedValues } from '@shared/imports/imports';
import { readContacts, readRow } from '@shared/imports/read-row';
import type { FileRow, FileTable } from '@/admin/csv/read-file';
import { type Choices, type ImportItem, type ImportKind, isAsked, type JudgedItem } from './import-kind';
import { withoutThoseOut } from './states/rows-out';
import { type RowState, stateOf } from './states/state-columns';

/** A cell that is not taken over, while its row is. */
export type SkippedCell = { row: number; field: string; cell: string };

/** What comes of a file before it is sent. */
export type PreparedFile = {
  items: ImportItem[];
  rejected: JudgedItem[];
  /** Rows that stay out by what they say of themselves. */
  out: JudgedItem[];
  skipped: SkippedCell[];
};

function valuesOf(
  kind: ImportKind,
  { cells, number }: FileRow,
  choices: Choices,
  skipped: SkippedCell[],
): ImportedValues {
  const values = readRow(kind.fields, choices.mapping, cells, ({ label }, cell) =>
    skipped.push({ row: number, field: label, cell }),
  );
  if (kind.consent?.field && isAsked(kind, choices)) values[kind.consent.field] = choices.isAgreed;
  return kind.complete?.(values) ?? values;
}

/** Why a row cannot be imported whatever its fields say. */
function problemOf(kind: ImportKind, { cells, problem }: FileRow, columns: number): string | undefined {
  if (problem) return problem;
  // An unquoted comma shifts the following cells into wrong columns.
  const hasMore = kind.fields.length > 1 && cells.slice(columns).some((cell) => cell.trim() !== '');
  return hasMore ? `The row has more cells than the file has headings (${columns})` : undefined;
}

/** Makes of the file's rows what is sent, and rejects what cannot be. It needs the whole file, whose rows may be grouped. */
export function prepareItems(kind: ImportKind, table: FileTable, choices: Choices): PreparedFile {
  const rejected: JudgedItem[] = [];
  const skipped: SkippedCell[] = [];
  const readable: ImportItem[] = [];
  const read = readContacts(kind.fields, table.headings, choices.mapping);
  for (const row of table.rows) {
    const reason = problemOf(kind, row, table.headings.length);
    // What a broken row leaves out matters to nobody.
    const left = reason === undefined ? skipped : [];
    const item = { values: valuesOf(kind, { ...row, cells: read(row.cells) }, choices, left), rows: [row] };
    if (reason === undefined) readable.push(item);
    else rejected.push({ ...item, reason });
  }
  const { states, meanings } = choices;
  const whole: RowState = { meaning: 'in', reason: '', sent: undefined };
  const rows = (kind.completeAll?.(readable) ?? readable).map((item) => ({
    item,
    state: kind.states ? stateOf(kind.states, table, states, meanings, item.rows[0]?.cells ?? []) : whole,
  }));
  const { items: wanted, out } = withoutThoseOut(kind, rows);
  const items: ImportItem[] = [];
  const address = kind.fields.find(({ isEmail, isRequired }) => isEmail && isRequired);
  for (const item of kind.group?.(wanted) ?? wanted) {
    if (address && isBlank(String(item.values[address.name] ?? '')))
      rejected.push({ ...item, reason: `${address.label} is blank` });
    else items.push(item);
  }
  const shown = new Set(items.flatMap((item) => item.rows.map(({ number }) => number)));
  return { items, rejected, out, skipped: skipped.filter(({ row }) => shown.has(row)) };
}
