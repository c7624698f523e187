import { isDeepStrictEqual } from 'node:util';
import { count, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Database, firstOf } from '../database';

const batchRows = 500;
/** Pictures are large: one by one, so that only one is in memory. */
const batchOf = (columns: PgColumn[]) =>
  columns.some((column) => column.getSQLType() === 'bytea') ? 1 : batchRows;

/** What shows that two tables hold the same rows: their number, and a hash over every field of every row. */
export type Fingerprint = { rows: number; checksum: string };

/** A row as PostgreSQL writes it. A parsed date would lose its microseconds, and a JSON `null` become SQL's. */
type Row = (string | null)[];

/** Makes a connection write every value in the same format, whatever the server's settings. */
export async function writePlainly(db: Database): Promise<void> {
  await db.execute(sql`set timezone to 'UTC'`);
  await db.execute(sql`set datestyle to 'ISO'`);
}

function primaryKey(table: PgTable): PgColumn[] {
  const { name, columns, primaryKeys } = getTableConfig(table);
  // Those that a key of several columns names are not the table's own, and do not know their type.
  const named = new Set(primaryKeys[0]?.columns.map((column) => column.name));
  const key = columns.filter(({ name: column, primary }) => primary || named.has(column));
  if (key.length === 0) throw new Error(`${name} has no primary key to read it by`);
  return key;
}

const list = (parts: SQL[]) => sql.join(parts, sql`, `);

async function* rowsOf(db: Database, table: PgTable): AsyncGenerator<Row[], void> {
  const { columns } = getTableConfig(table);
  const key = primaryKey(table);
  const fields = Object.fromEntries(
    columns.map((column) => [column.name, sql<string | null>`${column}::text`]),
  );
  let after: SQL | undefined;
  for (;;) {
    const batch: Record<string, string | null>[] = await db
      .select(fields)
      .from(table)
      .where(after)
      .orderBy(...key)
      .limit(batchOf(columns));
    const last = batch.at(-1);
    if (!last) return;
    yield batch.map((row) => columns.map(({ name }) => row[name] ?? null));
    const reached = key.map(({ name }) => sql`${last[name]}`);
    after = sql`(${list(key.map((column) => sql`${column}`))}) > (${list(reached)})`;
  }
}

async function fingerprint(db: Database, table: PgTable): Promise<Fingerprint> {
  const hash = sql`md5(${table}::text)`;
  const checksum = sql<string>`md5(coalesce(string_agg(${hash}, '' order by ${hash} collate "C"), ''))`;
  return firstOf(await db.select({ rows: count(), checksum }).from(table));
}

/** Copies every row of a table as it is, and compares the copy. Throws if they differ. */
export async function copyTable(source: Database, target: Database, table: PgTable): Promise<Fingerprint> {
  const { name, columns } = getTableConfig(table);
  const names = list(columns.map((column) => sql`${sql.identifier(column.name)}`));
  for await (const rows of rowsOf(source, table)) {
    const values = rows.map((row) => sql`(${list(row.map((value) => sql`${sql.param(value)}`))})`);
    await target.execute(sql`insert into ${table} (${names}) values ${list(values)}`);
  }
  const copy = await fingerprint(target, table);
  if (!isDeepStrictEqual(copy, await fingerprint(source, table)))
    throw new Error(`the copy of ${name} is not the same`);
  return copy;
}

async function sequenceOf(db: Database, table: string, column: string): Promise<SQL> {
  const found = sql<string>`pg_get_serial_sequence(${`public.${table}`}, ${column})`;
  const [row] = await db.select({ name: found }).from(sql`(values (1)) as one`);
  return sql.raw(row?.name ?? '');
}

/** Gives a table's next row the id that the source would give it: ids of deleted rows are not used again. */
export async function continueIds(source: Database, target: Database, table: PgTable): Promise<void> {
  const { name, columns } = getTableConfig(table);
  for (const column of columns.filter((candidate) => candidate.getSQLType() === 'serial')) {
    const highest = sql`(select coalesce(max(${sql.identifier(column.name)}), 0) from ${table})`;
    const [row] = await source
      .select({
        next: sql<string>`greatest(last_value + case when is_called then 1 else 0 end, ${highest} + 1)::text`,
      })
      .from(await sequenceOf(source, name, column.name));
    const sequence = await sequenceOf(target, name, column.name);
    // Unlike setval it is rolled back with the transaction.
    await target.execute(sql`alter sequence ${sequence} restart with ${sql.raw(row?.next ?? '1')}`);
  }
}
