import { sessions, users } from '@shared/account/tables';
import { and, eq, gt } from 'drizzle-orm';
import { adminRequired, loginRequired } from '../errors';
import type { Database } from './database';

const liveSession = (sessionId: string, userId: number) =>
  and(eq(sessions.id, sessionId), eq(users.id, userId), gt(sessions.expiresAt, new Date()));

/** The user of a session, with their present rights; undefined if it has expired or was revoked. */
export async function findSessionUser(db: Database, sessionId: string, userId: number) {
  const [user] = await db
    .select({ id: users.id, username: users.username, isAdmin: users.isAdmin, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(liveSession(sessionId, userId));
  return user;
}

/**
 * Checks, in the transaction of a change, that its actor is still an administrator. Revoking the right or the session
 * waits for the transaction's end. Throws `login-required` without a session and `admin-required` without the right.
 */
export async function requireAdminStill(
  tx: Database,
  actor: { id: number; sessionId: string },
): Promise<void> {
  const [user] = await tx
    .select({ isAdmin: users.isAdmin })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(liveSession(actor.sessionId, actor.id))
    .for('share');
  if (!user) throw loginRequired();
  if (!user.isAdmin) throw adminRequired();
}
