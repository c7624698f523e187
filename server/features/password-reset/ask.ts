import { minuteMilliseconds } from '@shared/dates';
import type { Database } from '../../database/database';
import { answerByMail } from '../../mail/answer-by-mail';
import type { Mail } from '../../mail/mail';
import { isSlow } from '../../mail/sender/status';
import { findUserByAddress } from '../account/addresses';
import { passwordReset } from './emails';
import { passwordResetEmail } from './templates/password-emails';

/** For how long a link works, from when it was asked for; for longer while mail takes its time. */
const validMinutes = { usually: 30, whileSlow: 60 };

/**
 * Sends the link that sets a new password (docs/product/accounts.md#forgotten-password), where an account has confirmed this
 * address. Call it after the response.
 */
export async function sendReset(db: Database, mail: Mail, email: string, askedAt: Date): Promise<void> {
  const user = await findUserByAddress(db, email);
  const minutes = (await isSlow(db)) ? validMinutes.whileSlow : validMinutes.usually;
  const until = new Date(askedAt.getTime() + minutes * minuteMilliseconds);
  await answerByMail(db, mail, passwordReset, {
    to: user?.email ?? email,
    subject: passwordResetEmail({ username: '', until }).subject,
    params: { until },
    sendBefore: until,
    ...(user && { about: { kind: 'user', id: user.id } }),
    isWanted: user !== undefined,
  });
}
