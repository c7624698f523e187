import { formatMoment } from '@shared/dates';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Announce, Database } from '../database';
import { countPending } from './own-migrations';

/** A service's start says what it does and goes on. */
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
