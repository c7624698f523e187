import type { ImportItem, ImportKind, JudgedItem } from '@/admin/import/import-kind';
import type { Meaning } from './meanings';
import type { RowState } from './state-columns';

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
export function withoutThoseOut(
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
