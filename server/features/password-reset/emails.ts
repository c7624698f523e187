import { resetHours } from '@shared/account/link-times';
import { users } from '@shared/account/tables';
import { hourMilliseconds } from '@shared/dates';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { type EmailRules, isTo, letterOf, noParams } from '../../mail/email-rules';
import { linkKinds, linkToken } from '../../mail/links';
import { passwordChangedEmail, passwordResetEmail } from './templates/password-emails';

/** Leads to a new password, by a link that begins when the message leaves. */
export const passwordReset: EmailRules<object> = {
  kind: 'password-reset',
  cause: 'stranger',
  sendWithinDays: 1,
  params: noParams,
  async load({ db, mail, email, now }) {
    const user = await db.query.users.findFirst({ where: eq(users.id, email.aboutId ?? 0) });
    if (!user || !isTo(email, user.email ?? '')) return undefined;
    const { username } = user;
    const until = new Date(now.getTime() + resetHours * hourMilliseconds);
    return letterOf(passwordResetEmail({ username, until }), {
      reset: linkToken(mail, linkKinds.passwordReset, user, now),
    });
  },
};

/** Notifies of a new password, whatever has become of the account since. */
export const passwordChanged: EmailRules<{ username: string; changedAt: Date }> = {
  kind: 'password-changed',
  cause: 'site',
  sendWithinDays: 7,
  params: z.object({ username: z.string(), changedAt: z.coerce.date() }),
  load: async ({ params }) => letterOf(passwordChangedEmail(params)),
};
