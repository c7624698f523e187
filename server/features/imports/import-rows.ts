import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FieldChange, ImportedRows, ImportResult } from '@shared/imports/imports';
import type * as z from 'zod';
import { type Actor, recordChanges } from '../../database/audit-log';
import { type Database, lockName } from '../../database/database';
import { requireAdminStill } from '../../database/sessions';
import { AppError, invalidInput } from '../../errors';

/** How many rows one statement looks for or stores. */
const setRows = 500;
/** For how long rows are parsed before others have their turn. */
const turnMilliseconds = 4;

type Change<Row> = { before: Row; after?: Row };

/** What is said of a row that is not new; `update` is there if updating it would change something. */
export type Verdict<Row> =
  | { rejected: string }
  | { existing: string; changes?: FieldChange[]; update?: (() => Promise<Change<Row>>) | undefined };

type Store<Value, Row, Stored> = {
  /** Whether no row was added since they were looked for, so that the new ones still are. */
  isUnchanged?: boolean;
  /** Looks for these rows. Gives a verdict for each in their order, undefined for one that is new. */
  judge: (values: Value[]) => Promise<(Verdict<Row> | undefined)[]>;
  /** Stores these rows and logs them. Gives those that were still new. */
  create: (values: Value[]) => Promise<Stored[]>;
};

export type Importer<Value, Row, Stored> = {
  /** Where the rows go: `venues`. */
  target: string;
  schema: z.ZodType<Value>;
  keysOf: (value: Value | Stored) => string[];
  audited: (row: Row) => Pick<Parameters<typeof recordChanges>[2][number], 'entity' | 'entityId' | 'label'>;
  open: (
    db: Database,
    work: 'look' | 'add' | 'change',
  ) => Store<Value, Row, Stored> | Promise<Store<Value, Row, Stored>>;
};

const inWords = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');

export const changesInWords = (before: object, update: object): FieldChange[] => {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.entries(update).map(([field, value]) => ({
    field,
    from: inWords(stored.get(field)),
    to: inWords(value),
  }));
};

type Judged<Value> = { row: number; value: Value };
type Sorted<Value, Row> = {
  newcomers: Judged<Value>[];
  updates: { judged: Judged<Value>; update: () => Promise<Change<Row>> }[];
};
type Report = {
  existing: Map<number, Omit<ImportResult['existing'][number], 'row'>>;
  rejected: Map<number, Omit<ImportResult['rejected'][number], 'row'>>;
};

const inSets = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / setRows) }, (_, index) =>
    items.slice(index * setRows, (index + 1) * setRows),
  );

const inOrder = <Said>(said: Map<number, Said>) =>
  [...said].sort(([a], [b]) => a - b).map(([row, what]) => ({ row, ...what }));

/** Parses each row by itself, and rejects those that repeat an earlier one. `row` counts from 0, as the rows were sent. */
export async function parseRows<Value>(
  rows: unknown[],
  { schema, keysOf }: Pick<Importer<Value, never, never>, 'schema' | 'keysOf'>,
  { rejected }: Pick<Report, 'rejected'>,
): Promise<Judged<Value>[]> {
  const good: Judged<Value>[] = [];
  const first = new Map<string, number>();
  let since = performance.now();
  for (const [row, values] of rows.entries()) {
    if (performance.now() - since > turnMilliseconds) {
      await nextTurn();
      since = performance.now();
    }
    const { data: value, error } = schema.safeParse(values);
    if (error) {
      const { message, details } = invalidInput(error);
      rejected.set(row, { message, ...(details.errors && { errors: details.errors }) });
      continue;
    }
    const keys = keysOf(value);
    const sameAs = keys.map((key) => first.get(key)).find((earlier) => earlier !== undefined);
    if (sameAs !== undefined) {
      rejected.set(row, { message: 'Same as an earlier row', sameAs });
      continue;
    }
    for (const key of keys) first.set(key, row);
    good.push({ row, value });
  }
  return good;
}

/** Looks which of these rows are there, and notes what is said of them. Gives what is to be stored. */
async function judgeSet<Value, Row>(
  { judge }: Pick<Store<Value, Row, never>, 'judge'>,
  set: Judged<Value>[],
  choice: ImportedRows['existing'],
  { existing, rejected }: Report,
): Promise<Sorted<Value, Row>> {
  await nextTurn();
  const { newcomers, updates }: Sorted<Value, Row> = { newcomers: [], updates: [] };
  const verdicts = await judge(set.map(({ value }) => value));
  for (const [index, judged] of set.entries()) {
    const verdict = verdicts[index];
    existing.delete(judged.row);
    if (!verdict) newcomers.push(judged);
    else if ('rejected' in verdict) rejected.set(judged.row, { message: verdict.rejected });
    else {
      const { existing: message, changes, update } = verdict;
      const isDifferent = update !== undefined;
      existing.set(judged.row, { message, isDifferent, ...(update && changes && { changes }) });
      if (update && choice === 'update') updates.push({ judged, update });
    }
  }
  return { newcomers, updates };
}

/** Stores a file's new rows, and updates known ones if asked, all or none. Others may be faster, so each is judged twice. */
export async function importRows<Value, Row extends object, Stored>(
  db: Database,
  actor: Actor,
  { rows, existing: choice, dryRun }: ImportedRows,
  importer: Importer<Value, Row, Stored>,
): Promise<ImportResult> {
  const report: Report = { existing: new Map(), rejected: new Map() };
  const totals = { imported: 0, updated: 0 };
  const good = await parseRows(rows, importer, report);
  const wanted: Judged<Value>[] = [];
  let work: 'add' | 'change' = 'add';
  const looking = await importer.open(db, 'look');
  for (const set of inSets(good)) {
    const { newcomers, updates } = await judgeSet(looking, set, choice, report);
    wanted.push(...newcomers, ...updates.map(({ judged }) => judged));
    if (updates.length > 0) work = 'change';
    if (dryRun) {
      totals.imported += newcomers.length;
      totals.updated += updates.length;
    }
  }

  /** Gives the rows with which somebody was faster, at this moment. */
  async function storeSet(
    tx: Database,
    store: Store<Value, Row, Stored>,
    { newcomers, updates }: Sorted<Value, Row>,
  ) {
    await nextTurn();
    const updated: Parameters<typeof recordChanges>[2] = [];
    for (const { update } of updates) {
      const change = await update();
      updated.push({ ...importer.audited(change.after ?? change.before), ...change });
    }
    if (updated.length > 0) await recordChanges(tx, actor, updated);
    const created = newcomers.length > 0 ? await store.create(newcomers.map(({ value }) => value)) : [];
    totals.imported += created.length;
    totals.updated += updated.length;
    if (created.length === newcomers.length) return [];
    const stored = new Set(created.flatMap(importer.keysOf));
    return newcomers.filter(({ value }) => !importer.keysOf(value).some((key) => stored.has(key)));
  }

  /** Gives the same, of more than a set: all are judged first, since looking for one is slow among those just stored. */
  async function store(tx: Database, storing: Store<Value, Row, Stored>, all: Judged<Value>[]) {
    const judged: Sorted<Value, Row>[] = [];
    for (const set of inSets(all))
      judged.push(
        all === wanted && storing.isUnchanged
          ? { newcomers: set, updates: [] }
          : await judgeSet(storing, set, work === 'add' ? 'skip' : choice, report),
      );
    const late: Judged<Value>[] = [];
    for (const set of judged) late.push(...(await storeSet(tx, storing, set)));
    return late;
  }

  if (!dryRun && wanted.length > 0)
    await db.transaction(async (tx) => {
      // Two imports of one file store it once.
      await lockName(tx, `import:${importer.target}`);
      const storing = await importer.open(tx, work);
      await requireAdminStill(tx, actor);
      const late = await store(tx, storing, wanted);
      if ((await store(tx, storing, late)).length > 0) throw new AppError('already-exists');
    });
  return { ...totals, existing: inOrder(report.existing), rejected: inOrder(report.rejected) };
}
