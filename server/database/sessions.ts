import { sessions, users } from '@shared/tables';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from './open';

/** The user of a live session, with the rights they have now; undefined where it has ended or was revoked. */
export async function findSessionUser(db: Database, sessionId: string, userId: number) {
  const [user] = await db
    .select({ id: users.id, username: users.username, isAdmin: users.isAdmin, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(users.id, userId), gt(sessions.expiresAt, new Date())));
  return user;
}
