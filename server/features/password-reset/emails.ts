import { users } from '@shared/account/tables';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { type EmailRules, isTo, letterOf } from '../../mail/email-rules';
import { passwordChangedEmail, passwordResetEmail } from './templates/password-emails';
import { resetToken } from './tokens';

/** Leads to a new password, until the link's own end: what is sent late is good for no longer. */
export const passwordReset: EmailRules<{ until: Date }> = {
  kind: 'password-reset',
  cause: 'stranger',
  sendWithinDays: 1,
  params: z.object({ until: z.coerce.date() }),
  async load({ db, mail: { linkKey }, email, params: { until }, now }) {
    const user = await db.query.users.findFirst({ where: eq(users.id, email.aboutId ?? 0) });
    if (!user || !isTo(email, user.email ?? '') || until <= now) return undefined;
    const { username } = user;
    return letterOf(passwordResetEmail({ username, until }), { reset: resetToken(linkKey, user, until) });
  },
};

/** Tells an address of a new password, whatever has become of the account since. */
export const passwordChanged: EmailRules<{ username: string; changedAt: Date }> = {
  kind: 'password-changed',
  cause: 'site',
  sendWithinDays: 7,
  params: z.object({ username: z.string(), changedAt: z.coerce.date() }),
  load: async ({ params }) => letterOf(passwordChangedEmail(params)),
};
