import { users } from '@shared/account/tables';
import { eq } from 'drizzle-orm';
import { recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { AppError } from '../../errors';
import type { LinkContext } from '../../http/services';
import { changeAndSend, queueEmail } from '../../mail/mail';
import { readToken } from '../../mail/tokens';
import { auditedUser, endSessionsOf } from '../account/queries';
import { passwordChanged } from './emails';
import { passwordChangedEmail } from './templates/password-emails';
import { isResetBy } from './tokens';

type Asked = Pick<LinkContext, 'mail' | 'token' | 'now'>;

/** The account that a link is for, locked where `lock` says so. Throws `link-not-found`. */
export async function findByReset(db: Database, { mail, token, now }: Asked, lock?: 'update') {
  const said = readToken(token);
  const query = db
    .select()
    .from(users)
    .where(eq(users.id, said?.id ?? 0));
  const [user] = await (lock ? query.for(lock) : query);
  if (!user || !isResetBy(mail.linkKey, token, user, now)) throw new AppError('link-not-found');
  return user;
}

/** When the link ends. */
export const endOfReset = (token: string): Date => readToken(token)?.expiresAt ?? new Date(0);

/**
 * Gives the account of a link another password, ends all of its sessions and tells its address. Its second factors stay,
 * recovery codes too: who has lost the password and the phone has nothing else. Throws `link-not-found`.
 */
export async function resetPassword(db: Database, asked: Asked, password: string): Promise<{ id: number }> {
  const { mail, now } = asked;
  return changeAndSend(db, mail, async (tx) => {
    const user = await findByReset(tx, asked, 'update');
    const { id, username, email } = user;
    await tx.update(users).set({ password }).where(eq(users.id, id));
    await endSessionsOf(tx, id);
    const [before, after] = [{ passwordResetAt: null }, { passwordResetAt: now }];
    await recordChanges(tx, { kind: 'owner', id, name: username }, [{ ...auditedUser(user), before, after }]);
    await queueEmail(tx, mail, passwordChanged, {
      // A link works once: its hash is another one after it.
      key: `password-changed:${id}:${now.toISOString()}`,
      to: email ?? '',
      subject: passwordChangedEmail({ username, changedAt: now }).subject,
      params: { username, changedAt: now },
      about: { kind: 'user', id },
    });
    return { id };
  });
}
