import type { User } from '@shared/account/account';
import { sessions } from '@shared/account/tables';
import { eq } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '../../database/database';
import { issueToken, presentedSession } from '../../http/auth/authentication';

/** What browsers call themselves, each before those that it also claims to be. */
const families = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

export function browserFamily(userAgent = ''): string | null {
  return families.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}

/** Opens a session in place of the one that the browser still had, which could not be logged out of afterwards. */
export async function openSession(req: Request, tx: Database, { id, username, isAdmin }: User) {
  const { token, session } = issueToken(id, req.config.jwtSecret);
  const browser = browserFamily(req.get('User-Agent'));
  await tx.insert(sessions).values({ ...session, browser });
  const replaced = presentedSession(req);
  if (replaced) await tx.delete(sessions).where(eq(sessions.id, replaced));
  return { token, user: { id, username, isAdmin } };
}
