import { emails, mailStatus } from '@shared/mail/tables';
import { and, count, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

export const statusId = 1;
export const theStatus = eq(mailStatus.id, statusId);

/** Whether no sender was at work for more than an hour: after a long outage, or on a restored backup. */
const wasAway = sql`${mailStatus.heartbeatAt} < now() - interval '1 hour'`;

/** Notes that a sender is at work. Where none was for more than an hour, mail and sales pause: what waits may be done already. */
export async function storeHeartbeat(db: Database): Promise<void> {
  const now = sql`now()`;
  const pausedAt = sql`case when ${wasAway} then coalesce(${mailStatus.pausedAt}, now()) else ${mailStatus.pausedAt} end`;
  await db
    .insert(mailStatus)
    .values({ id: statusId, heartbeatAt: now })
    .onConflictDoUpdate({ target: mailStatus.id, set: { heartbeatAt: now, pausedAt } });
}

/** Has nothing leave and nothing be sold until an administrator says so. */
export async function pause(db: Database): Promise<void> {
  const now = sql`now()`;
  await db
    .insert(mailStatus)
    .values({ id: statusId, heartbeatAt: now, pausedAt: now })
    .onConflictDoUpdate({
      target: mailStatus.id,
      set: { pausedAt: sql`coalesce(${mailStatus.pausedAt}, now())` },
    });
}

/** Whether mail and sales are paused, also before the first heartbeat of a process that was asleep. */
export const isPaused = async (db: Database): Promise<boolean> =>
  (await db.$count(mailStatus, and(theStatus, or(isNotNull(mailStatus.pausedAt), wasAway)))) > 0;

/** Notes what the server said against us all: nothing leaves for as long as it has lasted, 5 s to 5 minutes. */
export async function noteProblem(db: Database, problem: string): Promise<void> {
  const lasted = sql`now() - coalesce(${mailStatus.problemAt}, now())`;
  await db
    .update(mailStatus)
    .set({
      problem,
      problemAt: sql`coalesce(${mailStatus.problemAt}, now())`,
      nextSendAt: sql`now() + least(interval '5 minutes', greatest(interval '5 seconds', ${lasted}))`,
    })
    .where(theStatus);
}

export async function clearProblem(db: Database): Promise<void> {
  await db
    .update(mailStatus)
    .set({ problem: null, problemAt: null, nextSendAt: sql`now()` })
    .where(isNotNull(mailStatus.problem));
}

/** Nothing was learned of the server: the next message may try at once. */
export async function probeAgain(db: Database): Promise<void> {
  await db.update(mailStatus).set({ nextSendAt: sql`now()` }).where(theStatus);
}

/** How many messages wait to be sent, and for how long the oldest of them has. */
export async function readBacklog(db: Database): Promise<{ queued: number; oldestSeconds: number }> {
  const [row] = await db
    .select({
      queued: count(),
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${emails.createdAt})), 0)::float8`,
    })
    .from(emails)
    .where(sql`${emails.state} = 'queued'`);
  return row ?? { queued: 0, oldestSeconds: 0 };
}
