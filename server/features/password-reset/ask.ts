import type { Database } from '../../database/database';
import { answerByMail } from '../../mail/answer-by-mail';
import { linkKinds } from '../../mail/link-kinds';
import type { Mail } from '../../mail/mail';
import { findUserByAddress } from '../account/addresses';
import { passwordReset } from './emails';
import { passwordResetEmail } from './templates/password-emails';

/**
 * Sends the link that sets a new password (docs/product/accounts.md#forgotten-password), where an account has confirmed this
 * address. Call it after the response.
 */
export async function sendReset(db: Database, mail: Mail, email: string): Promise<void> {
  const user = await findUserByAddress(db, email);
  if (!user) return;
  await answerByMail(db, mail, passwordReset, {
    to: user.email ?? email,
    subject: passwordResetEmail({ username: '', until: new Date() }).subject,
    params: {},
    about: { kind: 'user', id: user.id },
    // A link that a change of these has ended keeps nobody from the next one.
    limitedBy: linkKinds.passwordReset.boundTo?.(user),
  });
}
