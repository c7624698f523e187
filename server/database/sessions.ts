import { sessions, users } from '@shared/tables';
import { and, eq, gt } from 'drizzle-orm';
import { adminRequired, loginRequired } from '../errors';
import type { Database } from './database';

const liveSession = (sessionId: string, userId: number) =>
  and(eq(sessions.id, sessionId), eq(users.id, userId), gt(sessions.expiresAt, new Date()));

/** The user of a live session, with the rights they have now; undefined where it has ended or was revoked. */
export async function findSessionUser(db: Database, sessionId: string, userId: number) {
  const [user] = await db
    .select({ id: users.id, username: users.username, isAdmin: users.isAdmin, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(liveSession(sessionId, userId));
  return user;
}

/**
 * Makes sure, within the transaction of a change, that its actor is still an administrator. Whoever takes the right or
 * the session away waits until the transaction ends. Throws 401 where the session has ended, 403 where the right is gone.
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
