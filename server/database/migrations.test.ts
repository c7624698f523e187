import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, it } from 'vitest';
import { migrationsFolder } from './migrations-folder';

it('of the snapshots of the tables the newest alone is kept: `npm run db:generate` reads no other', async () => {
  const newest = readMigrationFiles({ migrationsFolder }).length - 1;
  const files = await readdir(join(migrationsFolder, 'meta'));
  expect(files.sort()).toEqual([`${String(newest).padStart(4, '0')}_snapshot.json`, '_journal.json']);
});
