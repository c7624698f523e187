import type { User } from '@shared/account/account';
import { sessions } from '@shared/account/tables';
import { eq } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '../../database/database';
import { issueToken, presentedSession } from '../../http/auth/authentication';
import { browserFamily } from '../../http/browser-family';

/** Opens a session in place of the one that the browser still had, which nobody could log out of afterwards. */
export async function openSession(req: Request, tx: Database, { id, username, isAdmin }: User) {
  const { token, session } = issueToken(id, req.config.jwtSecret);
  const browser = browserFamily(req.get('User-Agent'));
  await tx.insert(sessions).values({ ...session, browser });
  const replaced = presentedSession(req);
  if (replaced) await tx.delete(sessions).where(eq(sessions.id, replaced));
  return { token, user: { id, username, isAdmin } };
}
