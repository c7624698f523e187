import { usernameKey } from '@shared/account/account';
import { tables } from '@shared/tables';
import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { emptyTables } from './database';

const hostile = `'); drop table users; -- "Ünï\\n\\\\" {1,2} $1 \t\n\u202e🐶👩‍👩‍👧 ﷽ NULL`;
const moment = sql`'2100-02-28 23:59:59.123456+00'::timestamptz`;
/** Of subscribers: more than are copied at a time. */
export const manySubscribers = 1203;

/** What is hard to copy, of each type of column. Rows refer to each other by the same id. */
const values: Record<string, SQL> = {
  text: sql`${hostile}::text`,
  integer: sql`1`,
  serial: sql`1`,
  bigint: sql`4294967295`,
  boolean: sql`true`,
  jsonb: sql`jsonb_build_object(${hostile}::text, array[1.5, 0])`,
  uuid: sql`gen_random_uuid()`,
  bytea: sql`'\\x00ff'::bytea`,
  'double precision': sql`-81.3792`,
  'timestamp with time zone': moment,
  'text[]': sql`array[${hostile}::text, 'usb']`,
};

/** Stores a row with such values, and an id that no sequence gave. */
async function storeRow(db: Database, table: PgTable, id = 1): Promise<void> {
  const columns = getTableConfig(table).columns.filter(({ generated }) => !generated);
  const names = columns.map(({ name }) => sql.identifier(name));
  const written = columns.map((column) => {
    const type = column.getSQLType().replace(/\(\d\)/, '');
    const value = values[type];
    if (!value) throw new Error(`${column.name} has the type ${type}`);
    return column.name === 'id' && type === 'serial' ? sql`${id}::integer` : value;
  });
  await db.execute(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(written, sql`, `)})`,
  );
}

/** Empties every table, and stores in each what is hardest to copy. */
export async function storeHostileRows(db: Database): Promise<void> {
  await emptyTables(db);
  const rows = [hostile, 'ada', 'gone'].map((username) => ({
    username,
    usernameKey: usernameKey(username),
    password: '$2b$12$x',
  }));
  await db.insert(tables.users).values(rows);
  // The next one must not get the id of somebody who is gone.
  await db.delete(tables.users).where(sql`username = 'gone'`);
  const many = Array.from({ length: manySubscribers }, (_, index) => ({ email: `${index}@b.example` }));
  await db.insert(tables.subscribers).values(many);
  const trace = {
    id: 7,
    username: 'gone',
    entityId: '1',
    label: hostile,
    action: 'create',
    entity: 'event',
  } as const;
  await db.insert(tables.auditLog).values({ ...trace, before: sql`'null'::jsonb`, after: null });
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const content = Buffer.concat(Array(4000).fill(everyByte));
  await db.execute(sql`set session_replication_role = replica`);
  await db.insert(tables.pictureVariants).values({ pictureId: 1, format: 'webp', width: 1600, content });
  for (const table of Object.values(tables))
    if (is(table, PgTable) && table !== tables.users && table !== tables.subscribers)
      await storeRow(db, table);
  await storeRow(db, tables.events, 41);
  await db.execute(sql`set session_replication_role = origin`);
}
