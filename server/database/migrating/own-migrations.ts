import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartError } from '../../config';
import type { Database } from '../database';
import { migrationsFolder } from '../migrations-folder';

/** The migrations of this release by the instants at which they were made, earliest first. */
export const readOwn = () => readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);

/** The same of those that a database has had. */
async function readApplied(db: Database): Promise<number[]> {
  const [record] = await db
    .select({ isThere: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(values (1)) as one`);
  if (!record?.isThere) return [];
  const rows = await db
    .select({ at: sql`created_at`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`created_at`);
  return rows.map(({ at }) => at);
}

/** Whether a database has the tables of this release. */
export async function isCurrent(db: Database): Promise<boolean> {
  return isDeepStrictEqual(await readApplied(db), readOwn());
}

/** How many migrations of this release a database lacks. None of a new one, in which there is nothing to change. */
export async function countPending(db: Database): Promise<number> {
  const applied = await readApplied(db);
  return applied.length === 0 ? 0 : readOwn().length - applied.length;
}

/** Throws a StartError where a database has had migrations that this release does not know, or has missed one. */
export async function requireOwnMigrations(db: Database, name: string): Promise<void> {
  const own = readOwn();
  const applied = await readApplied(db);
  if (applied.some((at, index) => at !== own[index]))
    throw new StartError(
      `${name} was migrated by another release, and this one does not know its tables: start that one, or restore the backup from before the upgrade.`,
    );
}
