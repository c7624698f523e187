import { sessions, users } from '@shared/account/tables';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../database/audit-log';
import { type Database, lockRow } from '../../database/database';
import { AppError, invalidFields } from '../../errors';
import { requireConfirmed } from '../../http/auth/authentication';
import { requireOwner, type UserRequest } from '../account/require-owner';

/**
 * Checks that it is the account's owner who changes its address: by a login or a confirmation in the last 15 minutes, of an
 * administrator always by the password, and by a second factor where there is one. Throws `confirm-identity`,
 * `invalid-input` without the password of an administrator, `wrong-credentials` or `too-many-attempts`.
 */
export async function requireAddressOwner(request: UserRequest, password: string | undefined): Promise<void> {
  if (!request.actor.isAdmin) return requireConfirmed(request.actor, 'change');
  if (password === undefined) throw invalidFields({ password: ['Password is required'] });
  await requireOwner({ ...request, body: { password } });
}

/** The account of who is logged in, locked. Throws `login-required` where the session has ended meanwhile. */
export async function lockOwner(tx: Database, { id, sessionId }: Actor) {
  const user = await lockRow(tx, users, id, 'login-required');
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, id));
  if ((await tx.$count(sessions, own)) === 0) throw new AppError('login-required');
  return user;
}
