import { setTimeout as wait } from 'node:timers/promises';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { type Database, inSeconds, type Numbered } from './database';

/** Whether no process is at work on a row: by the database's clock, which leases are set by. */
export const isUnleased = ({ leasedUntil }: { leasedUntil: PgColumn }) =>
  sql`(${leasedUntil} is null or ${leasedUntil} <= now())`;

/** Until when a row is one process's alone. To the millisecond, as it is read: by it a process knows its own lease again. */
export const leaseOf = (seconds: number): SQL => sql`date_trunc('milliseconds', ${inSeconds(seconds)})`;

type Claim<Table extends Numbered> = {
  isDue: SQL | undefined;
  order: (SQL | PgColumn)[];
  most: number;
  /** What keeps others from claiming them again: a lease, or a later time at which they are due. */
  set: PgUpdateSetSource<Table>;
};

/** Takes the next due rows for this process alone: several processes get different ones, and none waits for another. */
export async function claimRows<Table extends Numbered>(
  db: Database,
  table: Table,
  { isDue, order, most, set }: Claim<Table>,
): Promise<Table['$inferSelect'][]> {
  const rows = db
    .select({ id: table.id })
    .from<PgTable>(table)
    .where(isDue)
    .orderBy(...order)
    .limit(most);
  // Not as a condition of the update, for which it could be evaluated more than once.
  const due = db.$with('due').as(rows.for('update', { skipLocked: true }));
  const isClaimed = inArray(table.id, db.select({ id: due.id }).from(due));
  return db.with(due).update<PgTable>(table).set(set).where(isClaimed).returning();
}

const retryMilliseconds = 1000;
/** As long as requests under way have to end. A silent database would keep it waiting for much longer. */
const longestStopMilliseconds = 8000;

/** Runs work again and again, never twice at a time: after as many milliseconds as it gives, or earlier if woken. */
export function startLoop(
  work: (now: Date) => Promise<number>,
  log: Logger,
  longestStop = longestStopMilliseconds,
) {
  let isStopped = false;
  let isWoken = false;
  let proceed = () => {};

  async function attempt(): Promise<number> {
    try {
      return await work(new Date());
    } catch (error) {
      log.warn({ err: error }, 'a job failed; trying again');
      return retryMilliseconds;
    }
  }
  async function run(): Promise<void> {
    while (!isStopped) {
      isWoken = false;
      const pause = await attempt();
      if (isWoken || isStopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        proceed = () => resolve(clearTimeout(timer));
      });
    }
  }
  function wake(): void {
    isWoken = true;
    proceed();
  }
  const ended = run();
  return {
    wake,
    /** Waits for the run under way, and no other follows. */
    async stop(): Promise<void> {
      isStopped = true;
      proceed();
      await Promise.race([ended, wait(longestStop, undefined, { ref: false })]);
    },
  };
}
