import type { ImportedValues } from '@shared/imports/imports';
import type { FileRow, FileTable } from '@/admin/csv/read-file';
import { isTooLarge } from './batches';
import { type Choices, type ImportItem, type ImportKind, isAsked, type JudgedItem } from './import-kind';

/** A missing cell of a mapped column counts as blank. */
function valuesOf(kind: ImportKind, { cells }: FileRow, choices: Choices): ImportedValues {
  const values: ImportedValues = {};
  for (const { name, read } of kind.fields) {
    const column = choices.mapping[name];
    if (column === undefined) continue;
    const cell = cells[column] ?? '';
    values[name] = read ? read(cell) : cell;
  }
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
export function prepareItems(kind: ImportKind, { rows, headings }: FileTable, choices: Choices) {
  const rejected: JudgedItem[] = [];
  const readable: ImportItem[] = [];
  for (const row of rows) {
    const item = { values: valuesOf(kind, row, choices), rows: [row] };
    const reason = problemOf(kind, row, headings.length);
    if (reason === undefined) readable.push(item);
    else rejected.push({ ...item, reason });
  }
  const items: ImportItem[] = [];
  for (const item of kind.group?.(readable) ?? readable) {
    if (isTooLarge(item)) rejected.push({ ...item, reason: 'The row is too long to import' });
    else items.push(item);
  }
  return { items, rejected };
}
