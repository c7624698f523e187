import {
  type AccountAddress,
  addressInput,
  addressLink,
  addressRemoval,
  addressResponse,
} from '@shared/account/address';
import { confirmHours } from '@shared/account/address-times';
import { passwordInput } from '@shared/account/second-factor';
import type { users } from '@shared/account/tables';
import { canonicalEmail } from '@shared/email-pattern';
import { confirmation } from '@shared/fields';
import { AppError, invalidFields } from '../../errors';
import { afterResponse } from '../../http/after-response';
import { json, noContent, publicEndpoints, userEndpoints } from '../../http/route';
import { dropSurplus } from '../../mail/stranger-limits';
import { findUser } from '../account/queries';
import { ownerErrors } from '../account/require-owner';
import { askForAddress, pendingOf } from './ask';
import { callOff, confirmAddress, removeAddress, takeBack } from './change';
import { requireOwnerNow } from './owner';

const addressOf = (user: typeof users.$inferSelect, { isOn }: { isOn: boolean }): AccountAddress => ({
  email: user.email,
  pendingEmail: pendingOf(user, new Date())?.email ?? null,
  isSendingOn: isOn,
});

const accepted = json(addressResponse, { status: 202 });
const takenBack =
  'Your account has its old address again, and everybody is logged out of it. If it was not you, choose a new password: somebody else knows the old one.';

export const userAddress = userEndpoints('/user/email')
  .get('/', {
    operationId: 'getOwnAddress',
    summary: 'The email address of the account',
    response: json(addressResponse),
    handler: async ({ db, mail, actor }) => addressOf(await findUser(db, actor.id), mail),
  })
  .put('/', {
    operationId: 'setOwnAddress',
    summary: 'Ask for another email address',
    description: `A mail to it has a link by which the account confirms it, for ${confirmHours} hours; until then the old one counts. The same address again sends the mail again, once in 10 minutes. 200, and nothing changed, for the address that the account has.`,
    body: addressInput,
    response: {
      ...accepted,
      send: (req, res, { isKept, ...address }: AccountAddress & { isKept: boolean }) =>
        (isKept ? json(addressResponse) : accepted).send(req, res, address),
    },
    errors: ['sending-off', ...ownerErrors],
    rateLimit: 'form',
    async handler(request) {
      const { req, db, mail, actor, body } = request;
      if (!mail.isOn) throw new AppError('sending-off');
      const oldHash = await requireOwnerNow(request, body.password, `set ${canonicalEmail(body.email)}`);
      const { user, emailId } = await askForAddress(db, mail, actor, { email: body.email, oldHash });
      afterResponse(req, () => dropSurplus(db, emailId));
      return { ...addressOf(user, mail), isKept: emailId === undefined };
    },
  })
  .delete('/', {
    operationId: 'removeOwnAddress',
    summary: 'Remove the email address',
    description: 'With `?pending` only what waits to be confirmed, and without the password.',
    query: addressRemoval,
    body: passwordInput.optional(),
    response: noContent,
    errors: ownerErrors,
    async handler(request) {
      const { db, mail, actor, query, body } = request;
      if (query.pending !== undefined) return void (await callOff(db, actor));
      if (!body) throw invalidFields({ password: ['Password is required'] });
      await removeAddress(db, mail, actor, await requireOwnerNow(request, body.password, 'remove'));
    },
  })
  .post('/confirm', {
    operationId: 'confirmOwnAddress',
    summary: 'Confirm the email address, by the link in its mail',
    description:
      'By a session of the account that asked for it. The link works once. Ends all other sessions.',
    body: addressLink,
    response: json(addressResponse.pick({ email: true })),
    errors: ['link-not-found', 'not-your-link', 'email-taken'],
    byLink: true,
    handler: async ({ db, mail, actor, body }) => ({
      email: await confirmAddress(db, mail, actor, body.token, new Date()),
    }),
  });

export const publicAddress = publicEndpoints('/account').post('/take-back', {
  operationId: 'takeAddressBack',
  summary: 'Take a change of an email address back, by the link in the old one’s mail',
  description: 'The link works once. Ends all sessions of the account, and voids what was changed later.',
  body: addressLink,
  response: json(confirmation),
  errors: ['link-not-found', 'email-taken'],
  byLink: true,
  caching: 'no-store',
  async handler({ db, mail, body }) {
    await takeBack(db, mail, body.token, new Date());
    return { message: takenBack };
  },
});
