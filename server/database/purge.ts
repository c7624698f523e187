import { auditLogDays } from '@shared/audit';
import { auditLog, rateLimits, sessions } from '@shared/tables';
import { lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from './database';

const everyMilliseconds = 10 * 60 * 1000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Deletes what has expired at `now`: sessions, rate limits, and old entries of the audit log. */
export async function purge(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  const oldest = new Date(now.getTime() - auditLogDays * dayMilliseconds);
  await db.delete(auditLog).where(lt(auditLog.createdAt, oldest));
}

/** Purges every ten minutes. Returns a function that stops it. */
export function purgeExpired(db: Database, log: Logger): () => void {
  const timer = setInterval(() => {
    purge(db, new Date()).catch((error) =>
      log.warn({ err: error }, 'what has had its time was not purged; the next round will'),
    );
  }, everyMilliseconds);
  return () => clearInterval(timer);
}
