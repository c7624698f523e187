import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { StartError } from '../config';
import { createLog } from '../http/middleware/request-log';
import { dataDirectory, temporaryFolder } from '../testing/process';
import { openEmbedded } from './embedded';
import { readOwn } from './own-migrations';

it('a migration that fails says why in one line', async () => {
  const folder = await temporaryFolder();
  const database = await openEmbedded(folder, createLog('silent'));
  await database.db.execute(sql`create table users (name text)`);
  await expect(database.migrate()).rejects.toThrow(
    new StartError(
      `The embedded database in ${folder}/database (DATA_DIR) cannot be migrated: relation "users" already exists.`,
    ),
  );
  await database.close();
});

it.each([
  [
    'has had a migration that this release does not know',
    sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('x', (select max(created_at) + 1 from drizzle.__drizzle_migrations))`,
  ],
  [
    'has missed one of the migrations before its last',
    sql`delete from drizzle.__drizzle_migrations where id = 2`,
  ],
])('a database that %s is not migrated', async (_what, change) => {
  const folder = await dataDirectory(inject('embeddedTemplate'));
  const database = await openEmbedded(folder, createLog('silent'));
  await database.migrate();
  await database.db.execute(change);
  await expect(database.migrate()).rejects.toThrow(
    new StartError(
      `The embedded database in ${folder}/database (DATA_DIR) was migrated by another release, and this one does not know its tables: start that one, or restore the backup from before the upgrade.`,
    ),
  );
  await database.close();
});

it('the migrations of this release are in the order in which they were made', () => {
  expect(readOwn()).toEqual(readOwn().toSorted((a, b) => a - b));
});
