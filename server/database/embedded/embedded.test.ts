import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createLog } from '../../http/middleware/request-log';
import { dataDirectory, temporaryFolder } from '../../testing/process';
import type { OpenDatabase } from '../database';
import { readOwn } from '../own-migrations';
import { openEmbedded } from './embedded';

let folder: string;
let database: OpenDatabase;
beforeAll(async () => {
  folder = await dataDirectory(inject('embeddedTemplate'));
  database = await openEmbedded(folder, createLog('silent'));
});
afterAll(() => database.close());

const released = sql`delete from drizzle.__drizzle_migrations where hash = 'x'`;
const unknown =
  'was migrated by another release, and this one does not know its tables: start that one, or restore the backup from before the upgrade.';

it.each<[string, SQL, SQL, string]>([
  [
    'has had a migration that this release does not know',
    sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('x', (select max(created_at) + 1 from drizzle.__drizzle_migrations))`,
    released,
    unknown,
  ],
  [
    'has missed one of the migrations before its last',
    sql`update drizzle.__drizzle_migrations set created_at = created_at + 1 where id = 2`,
    sql`update drizzle.__drizzle_migrations set created_at = created_at - 1 where id = 2`,
    unknown,
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

it('a folder that cannot hold a database is named, with the reason in one line', async () => {
  await expect(openEmbedded('/proc/pup/crawl', createLog('silent'))).rejects.toThrow(
    'The folder /proc/pup/crawl (DATA_DIR) cannot be written',
  );
  const other = await temporaryFolder();
  await mkdir(join(other, 'database'));
  await writeFile(join(other, 'database', 'PG_VERSION'), 'nonsense');
  await expect(openEmbedded(other, createLog('silent'))).rejects.toThrow(
    `The embedded database in ${other}/database (DATA_DIR) cannot be opened`,
  );
});

it('the migrations of this release are in the order in which they were made', () => {
  expect(readOwn()).toEqual(readOwn().toSorted((a, b) => a - b));
});
