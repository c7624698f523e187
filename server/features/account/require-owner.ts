import type { Request, Response } from 'express';
import type { Database } from '../../database/database';
import { wrongPassword } from '../../errors';
import { type AuthenticatedUser, requireConfirmed } from '../../http/auth/authentication';
import { clientGone } from '../../http/request';
import { countFactors } from './factors';
import { findUser } from './queries';

/** What a change that asks for the password may fail with. */
export const ownerErrors = ['wrong-credentials', 'confirm-identity', 'too-many-attempts'] as const;

export type UserRequest = { req: Request; res: Response; db: Database; actor: AuthenticatedUser };

/** Checks the password of who is logged in. Gives its hash. Throws `wrong-credentials` or `too-many-attempts`. */
export async function requirePassword({ req, res, db, actor }: UserRequest, typed: string) {
  await req.limiters.consume('passwordsBySession', actor.sessionId);
  const { password } = await findUser(db, actor.id);
  if (!(await req.passwords.verify(typed, password, clientGone(res)))) throw wrongPassword();
  return password;
}

/**
 * Requires the password, and the second factor where there is one. Gives the hash and the factors. Throws
 * `confirm-identity` besides.
 */
export async function requireOwner(request: UserRequest & { body: { password: string } }) {
  const factors = await countFactors(request.db, request.actor.id);
  if (factors.isOn) requireConfirmed(request.actor, 'change');
  return { oldHash: await requirePassword(request, request.body.password), factors };
}
