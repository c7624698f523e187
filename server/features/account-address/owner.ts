import { sessions, users } from '@shared/account/tables';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../database/audit-log';
import { type Database, lockRow } from '../../database/database';
import { AppError } from '../../errors';
import { countFactors } from '../account/factors';
import { requirePassword, type UserRequest } from '../account/require-owner';
import { consumeChallenge, issueChallenge } from '../second-factor/challenges';

/**
 * Checks by the password, and by a second factor where there is one, that it is the account's owner who wants this change. The
 * factor is asked for each time, after the change was asked for, and counts for that alone. Gives the password's hash. Throws
 * `wrong-credentials`, `too-many-attempts` or `confirm-identity`.
 */
export async function requireOwnerNow(request: UserRequest, password: string, change: string) {
  const { db, actor } = request;
  const oldHash = await requirePassword(request, password);
  if (!(await countFactors(db, actor.id)).isOn) return oldHash;
  const asked = `${actor.sessionId} ${change}`;
  const askedAt = await consumeChallenge(db, actor.id, 'change-address', asked);
  if (askedAt && actor.confirmedAt > askedAt) return oldHash;
  await issueChallenge(db, actor.id, 'change-address', asked);
  throw new AppError('confirm-identity');
}

/** The account of who is logged in, locked. Throws `login-required` where the session has ended meanwhile. */
export async function lockOwner(tx: Database, { id, sessionId }: Actor) {
  const user = await lockRow(tx, users, id, 'login-required');
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, id));
  if ((await tx.$count(sessions, own)) === 0) throw new AppError('login-required');
  return user;
}
