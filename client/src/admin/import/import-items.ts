import { plain } from '@shared/imports/guess-columns';
import type { ExistingChoice, ImportResult } from '@shared/imports/imports';
import { readContacts, readRow } from '@shared/imports/read-row';
import { isBlank } from '@shared/text/blank-words';
import { write } from '@/api/request';
import type { FileRow, FileTable } from './csv-file';
import { type Choices, type ImportItem, type ImportKind, isAsked, type JudgedItem } from './import-kind';
import { type Meaning, meanings } from './meanings';
import { type RowState, stateOf } from './state-columns';

type StatedItem = { item: ImportItem; state: RowState };

function hasRowThatMeans(kind: ImportKind, rows: readonly StatedItem[], some: Meaning[]) {
  const keys = new Set(
    rows
      .filter(({ state }) => some.includes(state.meaning))
      .flatMap(({ item }) => kind.keysOf(item.values))
      .filter((key) => key !== ''),
  );
  return ({ values }: ImportItem) => kind.keysOf(values).some((key) => keys.has(key));
}

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

export type SkippedCell = { row: number; field: string; cell: string };

/** What comes of a file before it is sent. What is out stays out by what its rows say of themselves. */
type PreparedFile = Record<'rejected' | 'out', JudgedItem[]> & {
  items: ImportItem[];
  skipped: SkippedCell[];
};

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
    const values = readRow(kind.fields, choices.mapping, read(row.cells), ({ label }, cell) =>
      skipped.push({ row: row.number, field: label, cell }),
    );
    if (kind.consent?.field && isAsked(kind, choices)) values[kind.consent.field] = choices.isAgreed;
    const item = { values: kind.complete?.(values) ?? values, rows: [row] };
    if (reason === undefined) readable.push(item);
    else rejected.push({ ...item, reason });
  }
  const whole: RowState = { meaning: 'in', reason: '', sent: undefined };
  const rows = (kind.completeAll?.(readable) ?? readable).map((item) => ({
    item,
    state: kind.states ? stateOf(kind.states, table, choices, item.rows[0]?.cells ?? []) : whole,
  }));
  const reasonOf = (kind.group ? judgeTickets : judgePeople)(kind, rows);
  const wanted: ImportItem[] = [];
  const out: JudgedItem[] = [];
  for (const row of rows) {
    const { meaning, reason: own, sent } = row.state;
    const reason = reasonOf(row) ?? (meaning === 'out' ? own : undefined);
    if (reason !== undefined) out.push({ ...row.item, reason });
    else {
      const state = kind.states && sent !== undefined && { [kind.states.field]: sent };
      const values = { ...row.item.values, ...state };
      // One that takes back what may be stored is sent, like one that counts.
      wanted.push({ ...row.item, values, ...(meaning === 'back' && { takenBack: own }) });
    }
  }
  const items: ImportItem[] = [];
  const email = kind.fields.find(({ isEmail, isRequired }) => isEmail && isRequired);
  for (const item of kind.group?.(wanted) ?? wanted)
    if (email && isBlank(String(item.values[email.name] ?? '')))
      rejected.push({ ...item, reason: `${email.label} is blank` });
    else items.push(item);
  const shown = new Set(items.flatMap((item) => item.rows.map(({ number }) => number)));
  return { items, rejected, out, skipped: skipped.filter(({ row }) => shown.has(row)) };
}

/** One that is there already: whether updating would change or take something, and whether a tick may mark it. */
type ExistingItem = JudgedItem & { isDifferent: boolean; isLoss: boolean; isMarked: boolean };

type Verdicts = Record<'rejected' | 'out', JudgedItem[]> & { fresh: ImportItem[]; existing: ExistingItem[] };

export type CheckedFile = Verdicts & Pick<PreparedFile, 'skipped'>;

function readVerdicts(items: ImportItem[], result: ImportResult, kind: ImportKind): Verdicts {
  const { fields, states, loss, mark } = kind;
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  if (states) labels.set(states.field, states.title);
  const stateNames = new Map(meanings.map((meaning) => [states?.sent[meaning], states?.names[meaning]]));
  const nameOf = (field: string, value: string) =>
    (field === states?.field && stateNames.get(value)) || value;
  const existing = new Map(result.existing.map((verdict) => [verdict.row, verdict]));
  const rejected = new Map(result.rejected.map((verdict) => [verdict.row, verdict]));
  const verdicts: Verdicts = { fresh: [], existing: [], rejected: [], out: [] };
  for (const [index, item] of items.entries()) {
    const known = existing.get(index);
    const rejection = rejected.get(index);
    if (known) {
      const { message: reason, changes } = known;
      const others = changes?.filter(({ field }) => field !== mark?.field);
      const isMarked = others?.length !== changes?.length;
      const isDifferent = known.isDifferent && others?.length !== 0;
      const isLoss = loss !== undefined && (changes ?? []).some(loss.isLoss);
      const named = others?.map(({ field, from, to }) => ({
        field: labels.get(field) ?? field,
        from: nameOf(field, from),
        to: nameOf(field, to),
      }));
      // What takes back what is not stored stays out, as the file says.
      if (item.takenBack !== undefined && !isDifferent)
        verdicts.out.push({ ...item, reason: item.takenBack });
      else
        verdicts.existing.push({
          ...{ ...item, reason, isDifferent, isLoss, isMarked },
          ...(isDifferent && named && { changes: named }),
        });
    } else if (rejection) {
      const { message, errors = {}, sameAs = -1 } = rejection;
      const reasons = Object.entries(errors).map(([field, messages]) =>
        withLabel(labels.get(field) ?? field, messages.join(', ')),
      );
      const earlier = items[sameAs]?.rows[0]?.number;
      const reason = earlier === undefined ? reasons.join('. ') || message : `The same as row ${earlier}`;
      verdicts.rejected.push({ ...item, reason });
    } else verdicts.fresh.push(item);
  }
  return verdicts;
}

const withLabel = (label: string, text: string) =>
  ` ${plain(text)} `.includes(` ${plain(label)} `) ? text : `${label}: ${text}`;

/** Sends all items in one request, to be judged or to be stored: all that are good, or none. Throws an `ApiError`. */
async function sendItems(
  kind: ImportKind,
  items: ImportItem[],
  options: { dryRun: boolean; existing: ExistingChoice },
): Promise<Verdicts> {
  if (items.length === 0) return { fresh: [], existing: [], rejected: [], out: [] };
  const rows = items.map(({ values }) => values);
  return readVerdicts(items, await write('POST', `${kind.path}/import`, { rows, ...options }), kind);
}

export async function checkItems(kind: ImportKind, { items, ...file }: PreparedFile): Promise<CheckedFile> {
  const said = await sendItems(kind, items, { dryRun: true, existing: kind.existing });
  const [rejected, out] = [
    [...file.rejected, ...said.rejected],
    [...file.out, ...said.out],
  ];
  return { ...said, rejected, out, skipped: file.skipped };
}

export type StoreChoices = { existing: ExistingChoice; ticked: ImportItem[] };

const isUpdated = ({ isDifferent, takenBack }: ExistingItem, { existing }: StoreChoices) =>
  isDifferent && takenBack === undefined && existing === 'update';

const isSent = (item: ExistingItem, chosen: StoreChoices) =>
  isUpdated(item, chosen) || chosen.ticked.includes(item);

/** What is sent of a row that is there: no mark without a tick, and nothing but the mark of one that is to stay as it is. */
function asSent(item: ExistingItem, { mark }: ImportKind, chosen: StoreChoices): ImportItem {
  if (!mark || !item.isMarked) return item;
  const isKept = (field: string) =>
    field === mark.field
      ? chosen.ticked.includes(item)
      : isUpdated(item, chosen) || mark.needs.includes(field);
  const values = Object.fromEntries(Object.entries(item.values).filter(([field]) => isKept(field)));
  return { ...item, values };
}

const firstRow = ({ rows }: ImportItem) => rows[0]?.number ?? 0;

export function itemsToStore(kind: ImportKind, checked: CheckedFile, chosen: StoreChoices): ImportItem[] {
  const changes = checked.existing.filter((item) => isSent(item, chosen));
  return [...checked.fresh, ...changes.map((item) => asSent(item, kind, chosen))].sort(
    (a, b) => firstRow(a) - firstRow(b),
  );
}

export async function storeItems(
  kind: ImportKind,
  items: ImportItem[],
  checked: CheckedFile,
  chosen: StoreChoices,
) {
  const choice = chosen.ticked.length > 0 ? 'update' : chosen.existing;
  const stored = await sendItems(kind, items, { dryRun: false, existing: choice });
  const isChanged = ({ isDifferent }: ExistingItem) => choice === 'update' && isDifferent;
  const changed = stored.existing.filter(isChanged);
  const updated = changed.filter(({ takenBack }) => takenBack === undefined).length;
  return {
    imported: stored.fresh.length,
    updated,
    takenBack: changed.length - updated,
    existing: [
      ...checked.existing.filter((item) => !isSent(item, chosen)),
      ...stored.existing.filter((item) => !isChanged(item)),
    ],
    rejected: [...checked.rejected, ...stored.rejected],
    out: [...checked.out, ...stored.out],
  };
}
