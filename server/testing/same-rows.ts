import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../database/database';
import { isWritten, tableNames } from './database';

/** Copies all rows into a schema of their own. Gives the statement that puts them back, with the last ids. */
async function keepRows(db: Database): Promise<SQL> {
  const written = await db
    .select({
      name: sql<string>`name`,
      columns: sql<string>`(select string_agg(quote_ident(column_name), ', ') from information_schema.columns
        where table_schema = 'public' and table_name = name and is_generated = 'NEVER')`,
      lastId: sql<string | null>`pg_sequence_last_value(to_regclass(name || '_id_seq'))`,
    })
    .from(sql`unnest(${sql.param(tableNames)}::text[]) as name`)
    .where(isWritten);
  await db.execute(sql`create schema kept`);
  const statements = [];
  for (const { name, columns, lastId } of written) {
    await db.execute(sql.raw(`create table kept.${name} as table ${name}`));
    statements.push(`insert into ${name} (${columns}) select ${columns} from kept.${name}`);
    if (lastId !== null) statements.push(`perform setval('${name}_id_seq', ${lastId})`);
  }
  return sql.raw(`do $$ begin ${statements.join('; ')}; end $$`);
}

/** All that is stored, but for when sessions were used. */
export async function readRows(db: Database): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (const name of tableNames) {
    const read = sql`select (to_jsonb(t) - 'last_used_at')::text as row from ${sql.identifier(name)} t order by 1`;
    rows.set(
      name,
      (await db.select({ row: sql<string>`row` }).from(sql`(${read}) as read`)).map(({ row }) => row),
    );
  }
  return rows;
}

/**
 * Stores the same rows before each test, copied back in a fifth of the time of `store`, which may leave nothing but
 * rows.
 */
export function sameRowsBeforeEach(server: { db: Database }, store: () => Promise<void>): void {
  let putBack: SQL;
  beforeAll(async () => {
    await store();
    putBack = await keepRows(server.db);
  });
  beforeEach(async () => {
    await server.db.execute(putBack);
  });
  afterAll(async () => {
    await server.db.execute(sql`drop schema kept cascade`);
  });
}
