import { users } from '@shared/account/tables';
import { eq } from 'drizzle-orm';
import { recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import type { LinkContext } from '../../http/services';
import { linkKinds, openLink } from '../../mail/links';
import { answerByMail, changeAndSend, type Mail, queueEmail } from '../../mail/mail';
import { auditedUser, endSessionsOf, findUserByAddress } from '../account/queries';
import { passwordChanged, passwordReset } from './emails';
import { passwordChangedEmail, passwordResetEmail } from './templates/password-emails';

/** Mails a confirmed address the reset link (docs/product/accounts.md#forgotten-password). Call it after the response. */
export async function sendReset(db: Database, mail: Mail, email: string): Promise<void> {
  const user = await findUserByAddress(db, email);
  if (!user) return;
  await answerByMail(db, mail, passwordReset, {
    to: user.email ?? email,
    subject: passwordResetEmail({ username: '', until: new Date() }).subject,
    params: {},
    about: { kind: 'user', id: user.id },
    // A link that a change of these has ended does not keep the owner from the next one.
    limitedBy: linkKinds.passwordReset.boundTo?.(user),
  });
}

/** The account that a link is for, locked where `lock` says so. Throws `link-not-found`. */
export const findByReset = ({ db, ...link }: LinkContext, lock?: 'update') =>
  openLink(link, linkKinds.passwordReset, async (id) => {
    const query = db.select().from(users).where(eq(users.id, id));
    const [user] = await (lock ? query.for(lock) : query);
    return user;
  });

/** Sets a password by a link, and ends all sessions. Second factors and recovery codes stay. Throws `link-not-found`. */
export function resetPassword(link: LinkContext, password: string): Promise<{ id: number }> {
  const { mail, now } = link;
  return changeAndSend(link.db, mail, async (tx) => {
    const user = await findByReset({ ...link, db: tx }, 'update');
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
