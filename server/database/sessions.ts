import { challenges, sessions, users } from '@shared/account/tables';
import { auditLogDays } from '@shared/audit/audit';
import { auditLog } from '@shared/audit/tables';
import { dayMilliseconds } from '@shared/dates';
import { rateLimits } from '@shared/system/tables';
import { and, eq, gt, lt, not, or } from 'drizzle-orm';
import { AppError } from '../errors';
import type { Database } from './database';

const idleHours = 12;
const touchedEvery = 5 * 60_000;

/** Sessions, joined with their users, that have neither expired nor, as an administrator's, been idle for too long. */
export function isLive() {
  const now = Date.now();
  const idleSince = new Date(now - idleHours * 3_600_000);
  return and(
    gt(sessions.expiresAt, new Date(now)),
    or(not(users.isAdmin), gt(sessions.lastUsedAt, idleSince)),
  );
}

const liveSession = (sessionId: string, userId: number) =>
  and(eq(sessions.id, sessionId), eq(users.id, userId), isLive());

/** The user of a session, with their present rights; undefined if it has expired, was idle for too long or revoked. */
export async function findSessionUser(db: Database, sessionId: string, userId: number) {
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      isAdmin: users.isAdmin,
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      confirmedAt: sessions.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(liveSession(sessionId, userId));
  return user;
}

export async function touchSession(db: Database, session: { sessionId: string; lastUsedAt: Date }) {
  const now = new Date();
  if (now.getTime() - session.lastUsedAt.getTime() < touchedEvery) return;
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, session.sessionId));
}

/** Checks in a transaction that its actor still is an administrator. Throws `login-required`, `admin-required`. */
export async function requireAdminStill(tx: Database, actor: { id: number; sessionId: string }) {
  const [user] = await tx
    .select({ isAdmin: users.isAdmin })
    // The account is locked before its session, as where sessions are ended: the other order would deadlock.
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(liveSession(actor.sessionId, actor.id))
    .for('share');
  if (!user) throw new AppError('login-required');
  if (!user.isAdmin) throw new AppError('admin-required');
}

export async function purgeExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  const oldest = new Date(now.getTime() - auditLogDays * dayMilliseconds);
  await db.delete(auditLog).where(lt(auditLog.createdAt, oldest));
}
