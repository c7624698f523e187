import {
  type AccountAddress,
  addressInput,
  addressLink,
  addressProof,
  addressRemoval,
  addressResponse,
} from '@shared/account/account';
import { confirmHours, wishHours } from '@shared/account/link-times';
import type { users } from '@shared/account/tables';
import { AppError } from '../../errors';
import { afterResponse } from '../../http/after-response';
import { json, noContent, userEndpoints } from '../../http/route';
import { dropSurplus } from '../../mail/stranger-limits';
import { findUser } from '../account/queries';
import { ownerErrors } from '../account/require-owner';
import {
  askForAddress,
  callOff,
  confirmAddress,
  pendingOf,
  removeAddress,
  requireAddressOwner,
} from './change';

const addressOf = (user: typeof users.$inferSelect, { isOn }: { isOn: boolean }): AccountAddress => ({
  email: user.email,
  pendingEmail: pendingOf(user, new Date()),
  isSendingOn: isOn,
});

const accepted = json(addressResponse, { status: 202 });
const whoAsks =
  'By a login or a confirmation in the last 15 minutes; of an administrator by the password, too, each time.';

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
    description: `A mail to it has a link by which the account confirms it, for ${confirmHours} hours; until then the old one counts. The same address again, within ${wishHours} hours or later, sends the mail again unless one has left in the last hour. 200, and nothing changed, for the address that the account has. ${whoAsks}`,
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
      await requireAddressOwner(request, body.password);
      const { user, emailId } = await askForAddress(db, mail, actor, body.email);
      afterResponse(req, () => dropSurplus(db, mail.rules, emailId));
      return { ...addressOf(user, mail), isKept: emailId === undefined };
    },
  })
  .delete('/', {
    operationId: 'removeOwnAddress',
    summary: 'Remove the email address',
    description: `With \`?pending\` only what waits to be confirmed, which asks for nothing. ${whoAsks}`,
    query: addressRemoval,
    body: addressProof.optional(),
    response: noContent,
    errors: ownerErrors,
    rateLimit: 'form',
    async handler(request) {
      const { db, mail, actor, query, body } = request;
      if (query.pending !== undefined) return void (await callOff(db, actor));
      await requireAddressOwner(request, body?.password);
      await removeAddress(db, mail, actor);
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
