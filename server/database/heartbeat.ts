import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** The one row of what all processes know of a service that is asked from here: when they were at work, and since when they pause. */
type Status = PgTable & { id: PgColumn; heartbeatAt: PgColumn; pausedAt: PgColumn };

export const statusId = 1;

/** Which row it is. */
export const isStatus = ({ id }: Status): SQL => eq(id, statusId);

/** Whether none was at work for more than an hour, by when one was last. */
export const wasAway = (heartbeat: SQLWrapper): SQL => sql`${heartbeat} < now() - interval '1 hour'`;

/**
 * Notes that this site is at work. Where it was not for more than an hour, it pauses: after a long outage, or on a restored
 * backup, what waits may be out of date or done already.
 */
export async function beat(db: Database, status: Status): Promise<void> {
  await db.execute(sql`
    insert into ${status} as known (id, heartbeat_at) values (${statusId}, now())
    on conflict (id) do update set heartbeat_at = now(), paused_at =
      case when ${wasAway(sql`known.heartbeat_at`)} then coalesce(known.paused_at, now()) else known.paused_at end`);
}

/** Has nothing be done until an administrator says so. */
export async function pause(db: Database, status: Status): Promise<void> {
  await db.execute(sql`
    insert into ${status} as known (id, heartbeat_at, paused_at) values (${statusId}, now(), now())
    on conflict (id) do update set paused_at = coalesce(known.paused_at, now())`);
}
