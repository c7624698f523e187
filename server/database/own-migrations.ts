import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { formatMoment } from '@shared/dates';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Logger } from 'pino';
import { StartError } from '../config';
import type { Announce, Database } from './database';

/** The SQL that drizzle-kit generated. The build copies it beside the bundled server under the same name. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The packed database of one version of PGlite, a folder likewise. */
export const newDatabaseFolder = fileURLToPath(new URL('./new-database', import.meta.url));

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

export const announceInLog = (log: Logger): Announce => ({
  say: (line) => log.info(line),
  confirm: (line) => log.warn(line),
});

/** The migrations of release 2.0.0 rewrote so many megabytes of rows a second, with their indexes, on a small machine. */
const megabytesPerSecond = 5;

/** The rows that a migration may have to rewrite: contents of pictures and long texts lie outside of these files. */
async function readMegabytes(db: Database): Promise<number> {
  const [row] = await db
    .select({ megabytes: sql`sum(pg_relation_size(oid)) / 1e6`.mapWith(Number) })
    .from(sql`pg_class`)
    .where(sql`relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return Math.ceil(row?.megabytes ?? 0);
}

/** Names a crawl that is on, or within 12 hours. By JSON: a column that an earlier release has not counts as empty. */
async function findCrawl(db: Database): Promise<string | undefined> {
  const start = sql`(event ->> 'date')::timestamptz`;
  const end = sql`coalesce((event ->> 'ends_at')::timestamptz, ${start} + interval '12 hours')`;
  const [crawl] = await db
    .select({ title: sql<string>`event ->> 'title'`, start: sql`${start}`.mapWith((at) => new Date(at)) })
    .from(sql`(select to_jsonb(events) as event from events) as crawls`)
    .where(
      sql`${start} < now() + interval '12 hours' and ${end} > now() and (event ->> 'is_active')::boolean and event ->> 'cancelled_at' is null`,
    )
    .orderBy(start)
    .limit(1);
  return (
    crawl &&
    `“${crawl.title}” is on, or begins within 12 hours: ${formatMoment(crawl.start)}. The site is down while the database is migrated.`
  );
}

/** Makes the pending migrations of a database, and says of one that is not new before and afterwards how long that takes. */
export async function announceMigration(
  db: Database,
  { say, confirm }: Announce,
  migrate: () => Promise<void>,
): Promise<void> {
  const pending = await countPending(db);
  if (pending === 0) return migrate();
  const crawl = await findCrawl(db);
  if (crawl) await confirm(crawl);
  const megabytes = await readMegabytes(db);
  const seconds = Math.ceil(megabytes / megabytesPerSecond);
  say(`Migrating the database: ${pending} steps, ${megabytes} MB of rows, about ${seconds} s.`);
  const started = performance.now();
  await migrate();
  say(`The database is migrated. It took ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
