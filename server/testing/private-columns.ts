import { tables } from '@shared/tables';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '../database/database';

const secret = 'must stay private';
const allTables = Object.values(tables).filter((table) => is(table, PgTable));

/** Gives every table a column that every row fills, in the database and in what Drizzle knows of the table. */
async function addPrivateColumns(db: Database): Promise<void> {
  for (const table of allTables) {
    const name = getTableName(table);
    await db.execute(sql`alter table ${table} add column secret_note text default ${sql.raw(`'${secret}'`)}`);
    Object.assign(
      getTableColumns(table),
      getTableColumns(pgTable(name, { secretNote: text('secret_note').default(secret) })),
    );
  }
}

/** The tables' objects, and maybe the database, are used by other files after this one. */
async function dropPrivateColumns(db: Database): Promise<void> {
  for (const table of allTables) {
    Reflect.deleteProperty(getTableColumns(table), 'secretNote');
    await db.execute(sql`alter table ${table} drop column secret_note`);
  }
}

/** In the tests that follow, every row that is stored holds a secret in a column that no response lists. */
export function withPrivateColumns(server: { db: Database }): void {
  beforeAll(() => addPrivateColumns(server.db));
  afterAll(() => dropPrivateColumns(server.db));
}

/** A response holds nothing of those columns. */
export function expectNothingPrivate(
  { text, headers }: { text?: string; headers: object },
  sender: string,
): void {
  const sent = JSON.stringify(headers) + (text ?? '');
  expect(sent, sender).not.toContain(secret);
  expect(sent, sender).not.toMatch(/secret_?note/i);
}

/** Rows that are read hold the secret, or nothing would be shown by its absence. */
export async function expectPrivateColumns(db: Database): Promise<void> {
  for (const table of [tables.events, tables.users, tables.vendors, tables.siteSettings]) {
    const rows: object[] = await db.select().from(table);
    expect(rows[0]).toMatchObject({ secretNote: secret });
  }
}
