import { challenges, sessions } from '@shared/account/tables';
import { auditLogDays } from '@shared/audit/audit';
import { auditLog } from '@shared/audit/tables';
import { dayMilliseconds } from '@shared/dates';
import { rateLimits } from '@shared/system/tables';
import { lt } from 'drizzle-orm';
import type { Database } from './database';

export async function purgeExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  const oldest = new Date(now.getTime() - auditLogDays * dayMilliseconds);
  await db.delete(auditLog).where(lt(auditLog.createdAt, oldest));
}
