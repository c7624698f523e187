import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { OpenDatabase } from '../database/database';
import { createLog } from '../http/middleware/request-log';
import { dataDirectory } from '../testing/process';
import { openEmbedded } from './embedded';
import { readOwn } from './own-migrations';

let folder: string;
let database: OpenDatabase;
beforeAll(async () => {
  folder = await dataDirectory(inject('embeddedTemplate'));
  database = await openEmbedded(folder, createLog('silent'));
});
afterAll(() => database.close());

const released = sql`delete from drizzle.__drizzle_migrations where hash = 'x'`;

it.each<[string, SQL, SQL, string]>([
  [
    'has had a migration that this release does not know',
    sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('x', (select max(created_at) + 1 from drizzle.__drizzle_migrations))`,
    released,
    'was migrated by another release, and this one does not know its tables: start that one, or restore the backup from before the upgrade.',
  ],
  [
    'has missed one of the migrations before its last',
    sql`update drizzle.__drizzle_migrations set created_at = created_at + 1 where id = 2`,
    sql`update drizzle.__drizzle_migrations set created_at = created_at - 1 where id = 2`,
    'was migrated by another release, and this one does not know its tables: start that one, or restore the backup from before the upgrade.',
  ],
  [
    'has tables of which nothing says that they were made',
    sql`delete from drizzle.__drizzle_migrations`,
    released,
    'cannot be migrated: relation "contact_messages" already exists.',
  ],
])('a database that %s is not migrated, for a reason in one line', async (_what, change, undo, reason) => {
  await database.migrate();
  await database.db.execute(change);
  await expect(database.migrate()).rejects.toThrow(
    `The embedded database in ${folder}/database (DATA_DIR) ${reason}`,
  );
  await database.db.execute(undo);
});

it('the migrations of this release are in the order in which they were made', () => {
  expect(readOwn()).toEqual(readOwn().toSorted((a, b) => a - b));
});
