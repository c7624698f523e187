import { createHash } from 'node:crypto';
import { dayMilliseconds } from '@shared/dates';
import type { FieldChange, ImportedRows, ImportResult } from '@shared/imports/imports';
import { importBatches } from '@shared/imports/tables';
import { eq, lt } from 'drizzle-orm';
import type * as z from 'zod';
import { type Actor, recordChanges } from '../../database/audit-log';
import { changeOrTry, type Database, lockName } from '../../database/database';
import { AppError, invalidInput } from '../../errors';

/**
 * Stores a batch that its client has named, with its result, and gives the result alone where it is stored already. The
 * same id with other rows is another batch. One batch at a time is stored of what is imported here, until the transaction
 * ends.
 */
async function storeOnce(
  tx: Database,
  { id: actorId }: Actor,
  target: string,
  input: ImportedRows,
  store: () => Promise<ImportResult>,
): Promise<ImportResult> {
  await lockName(tx, `import:${target}`);
  if (input.batchId === undefined || input.dryRun) return store();
  const key = createHash('sha256')
    .update(JSON.stringify([target, actorId, input]))
    .digest('base64url');
  const [stored] = await tx.select().from(importBatches).where(eq(importBatches.key, key));
  if (stored) return stored.result;
  const result = await store();
  await tx.insert(importBatches).values({ key, result });
  return result;
}

/** Deletes batches that nobody sends again: those of more than a day ago. */
export async function purgeBatches(db: Database, now: Date): Promise<void> {
  await db
    .delete(importBatches)
    .where(lt(importBatches.createdAt, new Date(now.getTime() - dayMilliseconds)));
}

/** What became of a row; one that is gone has nothing after. */
type Change<Row> = { before?: Row; after: Row } | { before: Row };

/** What is said of a row that is not new; `update` is there if updating it would change something. */
export type Verdict<Row> =
  | { rejected: string }
  | { existing: string; changes?: FieldChange[]; update?: (() => Promise<Change<Row>>) | undefined };

type Store<Value, Row extends object> = {
  /** Looks for these rows. Gives a verdict for each in their order, undefined for one that is new. */
  judge: (values: Value[]) => Promise<(Verdict<Row> | undefined)[]>;
  create: (values: Value[]) => Promise<Change<Row>[]>;
};

/** What an import is fed by. */
export type Importer<Value, Row extends object> = {
  /** Where the rows go: `venues`. */
  target: string;
  schema: z.ZodType<Value>;
  /** What two rows of the same have in common, any of these. */
  keysOf: (value: Value) => string[];
  /** What the audit log calls a row. */
  audited: (row: Row) => Pick<Parameters<typeof recordChanges>[2][number], 'entity' | 'entityId' | 'label'>;
  open: (tx: Database) => Store<Value, Row> | Promise<Store<Value, Row>>;
};

const inWords = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');

/** What is said of a row before and after an update, of the fields that the update has. */
export const changesInWords = (before: object, update: object): FieldChange[] => {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.entries(update).map(([field, value]) => ({
    field,
    from: inWords(stored.get(field)),
    to: inWords(value),
  }));
};

type Rejection = ImportResult['rejected'][number];
type Judged<Value> = { row: number; value: Value };

/** Parses each row by itself, and rejects those that repeat an earlier one. `row` counts from 0, as the rows were sent. */
export function parseRows<Value>(
  rows: unknown[],
  { schema, keysOf }: Pick<Importer<Value, never>, 'schema' | 'keysOf'>,
) {
  const good: Judged<Value>[] = [];
  const rejected: Rejection[] = [];
  const first = new Map<string, number>();
  for (const [row, values] of rows.entries()) {
    const { data: value, error } = schema.safeParse(values);
    if (error) {
      const { message, details } = invalidInput(error);
      rejected.push({ row, message, ...(details.errors && { errors: details.errors }) });
      continue;
    }
    const keys = keysOf(value);
    const sameAs = keys.map((key) => first.get(key)).find((earlier) => earlier !== undefined);
    if (sameAs !== undefined) {
      rejected.push({ row, message: 'Same as an earlier row', sameAs });
      continue;
    }
    for (const key of keys) first.set(key, row);
    good.push({ row, value });
  }
  return { good, rejected };
}

async function storeRows<Value, Row extends object>(
  tx: Database,
  actor: Actor,
  { rows, existing: choice, dryRun }: ImportedRows,
  importer: Importer<Value, Row>,
): Promise<ImportResult> {
  const { judge, create } = await importer.open(tx);
  const { good, rejected } = parseRows(rows, importer);
  const verdicts = good.length > 0 ? await judge(good.map(({ value }) => value)) : [];
  const existing: ImportResult['existing'] = [];
  const newcomers: Value[] = [];
  const updated: Change<Row>[] = [];
  for (const [index, { row, value }] of good.entries()) {
    const verdict = verdicts[index];
    if (!verdict) newcomers.push(value);
    else if ('rejected' in verdict) rejected.push({ row, message: verdict.rejected });
    else {
      const { existing: message, changes, update } = verdict;
      existing.push({
        row,
        message,
        isDifferent: update !== undefined,
        // A result is stored for a day, and names no one.
        ...(dryRun && update && changes && { changes }),
      });
      if (update && choice === 'update') updated.push(await update());
    }
  }
  const created = newcomers.length > 0 ? await create(newcomers) : [];
  // Somebody was faster, at this moment: the whole batch is undone, and finds them when it comes again.
  if (created.length < newcomers.length) throw new AppError('already-exists');
  const stored = [...created, ...updated];
  const auditedOf = (change: Change<Row>) =>
    importer.audited('after' in change ? change.after : change.before);
  await recordChanges(
    tx,
    actor,
    stored.map((change) => ({ ...auditedOf(change), ...change })),
  );
  rejected.sort((a, b) => a.row - b.row);
  return { imported: created.length, updated: updated.length, existing, rejected };
}

/**
 * Imports a batch of rows in one transaction: judges each, stores those that are new, and updates those that are there
 * already if that is asked for. With `dryRun` the same happens and is then undone, so that the verdicts are the ones that
 * an import would give.
 */
export function importRows<Value, Row extends object>(
  db: Database,
  actor: Actor,
  input: ImportedRows,
  importer: Importer<Value, Row>,
): Promise<ImportResult> {
  return changeOrTry(db, input.dryRun, (tx) =>
    storeOnce(tx, actor, importer.target, input, () => storeRows(tx, actor, input, importer)),
  );
}
