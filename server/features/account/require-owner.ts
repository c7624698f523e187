import type { Request, Response } from 'express';
import type { Database } from '../../database/database';
import { wrongPassword } from '../../errors';
import { type AuthenticatedUser, requireConfirmed } from '../../http/auth/authentication';
import { clientGone } from '../../http/client-gone';
import { countFactors } from './factors';
import { findUser } from './queries';

/** What is known of a request of somebody who is logged in. */
export type UserRequest = { req: Request; res: Response; db: Database; actor: AuthenticatedUser };

/** Checks the password of who is logged in. Gives its hash. Throws `wrong-credentials` or `too-many-attempts`. */
export async function requirePassword(
  { req, res, db, actor }: UserRequest,
  password: string,
): Promise<string> {
  await req.limiters.consume('passwordsByUser', String(actor.id));
  const user = await findUser(db, actor.id);
  if (!(await req.passwords.verify(password, user.password, clientGone(res)))) throw wrongPassword();
  return user.password;
}

/**
 * Checks, before a password or a factor is changed, that it is the account's owner who asks, not somebody with a session of
 * theirs: by the password, and where there is a second factor by that, which may be asked for first. Gives the password's
 * hash. Throws `confirm-identity` besides.
 */
export async function requireOwner(request: UserRequest, password: string): Promise<string> {
  const { isOn } = await countFactors(request.db, request.actor.id);
  if (isOn) requireConfirmed(request.actor);
  return requirePassword(request, password);
}
