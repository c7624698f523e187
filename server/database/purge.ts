import { rateLimits, sessions } from '@shared/tables';
import { lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from './open';

const everyMilliseconds = 10 * 60 * 1000;

async function purge(db: Database, log: Logger): Promise<void> {
  const now = new Date();
  try {
    await db.delete(sessions).where(lt(sessions.expiresAt, now));
    await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  } catch (error) {
    log.warn({ err: error }, 'expired sessions and rate limits were not purged; the next round will');
  }
}

/** Deletes expired sessions and rate limits, which nobody reads any more, every ten minutes. Gives what stops it. */
export function purgeExpired(db: Database, log: Logger): () => void {
  const timer = setInterval(() => purge(db, log), everyMilliseconds);
  return () => clearInterval(timer);
}
