import type { Session, User } from '@shared/account/account';
import type { Request } from 'express';
import type { Database } from '../../database/database';
import { issueToken, presentedSession } from '../../http/auth/authentication';
import { browserFamily } from '../../http/browser-family';
import { storeSession } from './queries';

/** Opens a session in place of the one that the browser still had, which nobody could log out of afterwards. */
export async function openSession(
  req: Request,
  tx: Database,
  { id, username, isAdmin }: User,
): Promise<Session> {
  const { token, session } = issueToken(id, req.config.jwtSecret);
  const browser = browserFamily(req.get('User-Agent'));
  await storeSession(tx, { ...session, browser }, presentedSession(req));
  return { token, user: { id, username, isAdmin } };
}
