import { isBlank } from '@shared/blank-words';
import type { ImportedValues } from '@shared/imports/imports';
import { readContacts, readRow } from '@shared/imports/read-row';
import type { FileRow, FileTable } from '@/admin/import/csv-file';
import { type Choices, type ImportItem, type ImportKind, isAsked, type JudgedItem } from './import-kind';
import type { Meaning } from './meanings';
import { type RowState, stateOf } from './state-columns';

type StatedItem = { item: ImportItem; state: RowState };

/** Whether an item is of somebody who has a row that means one of these. */
function hasRowThatMeans(kind: ImportKind, rows: readonly StatedItem[], meanings: Meaning[]) {
  const keys = new Set(
    rows
      .filter(({ state }) => meanings.includes(state.meaning))
      .flatMap(({ item }) => kind.keysOf(item.values))
      .filter((key) => key !== ''),
  );
  return ({ values }: ImportItem) => kind.keysOf(values).some((key) => keys.has(key));
}

/** Why a row stays out because of others, where it does. */
type Judge = (kind: ImportKind, rows: readonly StatedItem[]) => (row: StatedItem) => string | undefined;

/** Of the tickets of a party, one that was given back leaves the others, and so does one that waits. */
const judgeTickets: Judge = (kind, rows) => {
  const hasPlace = hasRowThatMeans(kind, rows, ['in']);
  const hasTicket = hasRowThatMeans(kind, rows, ['in', 'waiting']);
  return ({ item, state: { meaning, reason } }) => {
    const isLess = (meaning === 'back' && hasTicket(item)) || (meaning === 'waiting' && hasPlace(item));
    return isLess ? reason : undefined;
  };
};

/** Who has taken back in one row has done it for all rows, once. */
const judgePeople: Judge = (kind, rows) => {
  const hasTakenBack = hasRowThatMeans(kind, rows, ['back']);
  const sent = new Set<string>();
  return ({ item, state: { meaning, reason } }) => {
    if (meaning !== 'back') return hasTakenBack(item) ? 'Taken back in another row' : undefined;
    const key = kind.keysOf(item.values).join();
    const isRepeated = sent.has(key);
    sent.add(key);
    return isRepeated ? reason : undefined;
  };
};

/** An item with the word for its state that the server knows. */
function asSent({ states }: ImportKind, { item, state: { meaning, reason, sent } }: StatedItem): ImportItem {
  const values = states && sent !== undefined ? { ...item.values, [states.field]: sent } : item.values;
  return { ...item, values, ...(meaning === 'back' && { takenBack: reason }) };
}

/** Separates the rows that stay out. One that takes back what may be stored is sent, like one that counts. */
function withoutThoseOut(
  kind: ImportKind,
  rows: readonly StatedItem[],
): { items: ImportItem[]; out: JudgedItem[] } {
  const reasonOf = (kind.group ? judgeTickets : judgePeople)(kind, rows);
  const items: ImportItem[] = [];
  const out: JudgedItem[] = [];
  for (const row of rows) {
    const { meaning, reason: own } = row.state;
    const reason = reasonOf(row) ?? (meaning === 'out' ? own : undefined);
    if (reason === undefined) items.push(asSent(kind, row));
    else out.push({ ...row.item, reason });
  }
  return { items, out };
}

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
