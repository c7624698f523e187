import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorCode } from '@shared/errors';
import type { tables } from '@shared/tables';
import {
  and,
  DrizzleQueryError,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  SQL,
  type SQLWrapper,
  sql,
  TransactionRollbackError,
} from 'drizzle-orm';
import type { PgColumn, PgDatabase, PgQueryResultHKT, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AppError } from '../errors';
import type { Watcher } from './watch';

/** The database, or a transaction in it. Only this folder knows whether it is PostgreSQL or the embedded one. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

/** Where a migration is announced. */
export type Announce = {
  say: (line: string) => void;
  /** Called where a crawl is on, or soon. Throws where the database is to stay as it is. */
  confirm: (line: string) => Promise<void> | void;
};

export type OpenDatabase = {
  db: Database;
  /** Whether it is the embedded database, which only this process can have filled. */
  isEmbedded: boolean;
  /**
   * Migrates, and keeps others from migrating until it is closed. Throws a StartError if in use, or another
   * release's.
   */
  migrate: (announce?: Announce) => Promise<void>;
  /** Reports changes to public data, whichever process makes them. Returns a function that stops it. */
  watch: (watcher: Watcher) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

export type Numbered = PgTable & { id: PgColumn };

/** Whether two email addresses are the same, in whatever case they are written. */
export const isSameEmail = (one: SQLWrapper, other: SQLWrapper | string): SQL =>
  sql`lower(${one}) = lower(${other})`;

/** Whether a table has a row of which all of this is true: a condition for a query of another table. */
export const hasRow = (table: PgTable, ...which: (SQL | undefined)[]): SQL =>
  sql`exists (select from ${table} where ${and(...which)})`;

/** A statement as a value of others: in one more `sql`, its columns keep their tables where it is selected. */
export const asValue = <Value>(statement: SQL | undefined): SQL<Value> => sql<Value>`(${statement})`;

export const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** The first of these rows. Throws `missing`, a code or what makes the error, where there is none. */
export function firstOf<Row>(rows: readonly Row[], missing?: ErrorCode | (() => Error)): Row {
  const [row] = rows;
  if (row !== undefined) return row;
  if (missing === undefined) throw new Error('the statement gave no row');
  throw typeof missing === 'string' ? new AppError(missing) : missing();
}

/** The row of a table with this id. Throws `missing` where there is none. */
export async function findRow<Table extends Numbered>(
  db: Database,
  table: Table,
  id: number,
  missing: ErrorCode,
): Promise<Table['$inferSelect']> {
  return firstOf(await db.select().from<PgTable>(table).where(eq(table.id, id)), missing);
}

/** The same row, locked until the transaction ends; against everybody, unless it is said how. */
export async function lockRow<Table extends Numbered>(
  tx: Database,
  table: Table,
  id: number,
  missing: ErrorCode,
  strength: 'update' | 'key share' = 'update',
): Promise<Table['$inferSelect']> {
  return firstOf(await tx.select().from<PgTable>(table).where(eq(table.id, id)).for(strength), missing);
}

/** These rows, as far as there are any, locked in one order, so that no two transactions wait for each other for ever. */
export async function lockRows<Table extends Numbered>(
  tx: Database,
  table: Table,
  ids: number[],
): Promise<Table['$inferSelect'][]> {
  return tx.select().from<PgTable>(table).where(inArray(table.id, ids)).orderBy(table.id).for('update');
}

export async function updateRow<Table extends Numbered>(
  tx: Database,
  table: Table,
  id: number,
  values: PgUpdateSetSource<Table>,
): Promise<Table['$inferSelect']> {
  return firstOf(await tx.update<PgTable>(table).set(values).where(eq(table.id, id)).returning());
}

/** Deletes a row. Gives it as it was. Throws `missing` where there is none. */
export async function deleteRow<Table extends Numbered>(
  tx: Database,
  table: Table,
  id: number,
  missing: ErrorCode,
): Promise<Table['$inferSelect']> {
  return firstOf(await tx.delete(table).where(eq(table.id, id)).returning(), missing);
}

/** Numbers that are all counted at one moment, such as those of `$count`, by their names. */
export async function countAtOnce<Name extends string>(db: Database, counts: Record<Name, SQL<number>>) {
  const rows = await db.select<Record<string, SQL<number>>>(counts).from(sql`(select 1) as one`);
  // TypeScript cannot follow names that are a parameter.
  return firstOf(rows as Record<Name, number>[]);
}

export function missingIds(ids: readonly number[], rows: readonly { id: number }[]): number[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !known.has(id));
}

/** Makes a change in a transaction and undoes it. Gives what the change gives. */
export async function tryChange<Result>(
  db: Database,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = [];
  try {
    await db.transaction(async (tx) => {
      results.push(await change(tx));
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return firstOf(results);
}

/** Has others that lock the same name wait until the transaction ends: for what no row stands for yet. */
export async function lockName(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** What rows of a table have alike. */
export type Alike<Table extends PgTable> = PgUpdateSetSource<Table> | Record<string, never>;

const typeOf = (column: PgColumn) => column.getSQLType().replace('serial', 'integer');

const cast = (value: unknown, column: PgColumn) =>
  value instanceof SQL ? value : sql`${sql.param(value, column)}::${sql.raw(typeOf(column))}`;

/** The next id of a table. Its sequence is looked up once a statement, and not once a row. */
const nextId = (table: Numbered) =>
  sql<number>`nextval((select pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass))::integer`;

export async function numberRows<Row extends object>(
  tx: Database,
  table: Numbered,
  rows: readonly Row[],
): Promise<(Row & { id: number })[]> {
  // As one value: a row each takes longer to read than to make.
  const ids = sql<number[]>`json_agg(${nextId(table)})`;
  const [numbers] = await tx.select({ ids }).from(sql`generate_series(1, ${rows.length})`);
  return rows.flatMap((row, index) => {
    const id = numbers?.ids[index];
    return id === undefined ? [] : [{ ...row, id }];
  });
}

/**
 * Inserts rows by one parameter, several times as fast as a list of values. `same` is what all of them have alike; a
 * field that only some have is null in the others.
 */
export function insertion<Table extends Numbered>(
  tx: Database,
  table: Table,
  rows: readonly object[],
  same: Alike<Table> = {},
) {
  const given = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) given.add(name);
  const alike = new Map<string, unknown>(Object.entries(same));
  const columns = Object.entries(getTableColumns(table));
  const read = columns.filter(([name]) => given.has(name));
  const values = columns.map(([name, column]) => {
    if (given.has(name)) return sql`given.${sql.identifier(name)}`;
    if (name === 'id') return nextId(table);
    return cast(alike.has(name) ? alike.get(name) : (column.default ?? null), column);
  });
  const types = read.map(([name, column]) => sql`${sql.identifier(name)} ${sql.raw(typeOf(column))}`);
  return tx.insert<PgTable>(table).select(
    sql`select ${sql.join(values, sql`, `)}
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (${sql.join(types, sql`, `)})`,
  );
}

/** Why a query or a connection failed, in a few words. */
export function explain(error: unknown): string {
  if (error instanceof AggregateError) return explain(error.errors[0]);
  // The message of a failed query is the query; its cause says why it failed.
  if (error instanceof DrizzleQueryError) return explain(error.cause);
  return error instanceof Error ? error.message : String(error);
}

const pingMilliseconds = 1500;

export function ping(db: Database): Promise<boolean> {
  const response = db.execute(sql`select 1`).then(() => true);
  const late = wait(pingMilliseconds, false, { ref: false });
  return Promise.race([response, late]).catch(() => false);
}
