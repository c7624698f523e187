import { forgotForm, passwordReset, resetResponse } from '@shared/account/account';
import { confirmation } from '@shared/fields';
import { AppError, passwordTooCommon } from '../../errors';
import { afterResponse } from '../../http/after-response';
import { clientGone } from '../../http/request';
import { json, publicEndpoints } from '../../http/route';
import type { Mail } from '../../mail/mail';
import { isCommon } from '../account/common-passwords/common-passwords';
import { findByReset, resetPassword, sendReset } from './reset';

const sent =
  'If an account has confirmed this address, we email it a link to choose a new password, once an hour at most. Nothing there in a few minutes? Check your spam, and look for an earlier one: its link works for two hours. An account without an address gets none: write to us then.';

/** Without mail no owner could be known or notified. The same for every email address and link. */
function requireSending({ isOn }: Mail): void {
  if (isOn) return;
  throw new AppError(
    'sending-off',
    'We are not sending email right now, so we cannot send a link. Write to us, and we set a new password with you. If this is your server, set one there: npm run admin -- password NAME',
  );
}

export const publicPasswordReset = publicEndpoints('/password')
  .post('/forgot', {
    operationId: 'forgotPassword',
    summary: 'Have a link to a new password sent',
    description:
      'To an address that an account has confirmed. The response is the same for every address, and waits for none of it.',
    body: forgotForm,
    response: json(confirmation),
    errors: ['sending-off'],
    rateLimit: 'links',
    async handler({ req, db, mail, body }) {
      requireSending(mail);
      afterResponse(req, () => sendReset(db, mail, body.email));
      return { message: sent };
    },
  })
  .get('/reset/:token', {
    operationId: 'getPasswordReset',
    summary: 'The account that a link to a new password is for',
    response: json(resetResponse),
    errors: ['sending-off'],
    byLink: true,
    async handler({ db, mail, params: { token } }) {
      requireSending(mail);
      const { username } = await findByReset({ db, mail, token, now: new Date() });
      return { username };
    },
  })
  .post('/reset/:token', {
    operationId: 'resetPassword',
    summary: 'Set a new password by a link',
    description:
      'Ends all sessions and logs nobody in; second factors stay. Administrators cannot choose one of the 10,000 commonest.',
    body: passwordReset,
    response: json(confirmation),
    errors: ['sending-off'],
    byLink: true,
    async handler({ req, res, db, mail, params: { token }, body: { password } }) {
      requireSending(mail);
      const link = { db, mail, token, now: new Date() };
      const { username, isAdmin } = await findByReset(link);
      if (isAdmin && (await isCommon({ username, password }))) throw passwordTooCommon('password');
      const hash = await req.passwords.hash(password, clientGone(res));
      const { id } = await resetPassword(link, hash);
      req.log.info({ userId: id }, 'set a new password by a link');
      return { message: 'You have a new password. Log in with it.' };
    },
  });
