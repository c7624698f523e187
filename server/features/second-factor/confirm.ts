import {
  assertionOptions,
  type IdentityMethods,
  identityMethodsResponse,
  identityProof,
} from '@shared/account/second-factor';
import { invalidFields } from '../../errors';
import { json, noContent, userEndpoints } from '../../http/route';
import { countFactors } from '../account/factors';
import { confirmSession } from '../account/queries';
import { requirePassword } from '../account/require-owner';
import { passkeyRequest } from './passkeys';
import { findMethods, limitCodes, proveSecondFactor } from './prove';

export const userConfirmation = userEndpoints('/user/confirm')
  .get('/', {
    operationId: 'getIdentityMethods',
    summary: 'By what the session can be confirmed',
    response: json(identityMethodsResponse),
    async handler({ req, db, actor }): Promise<IdentityMethods> {
      const methods = await findMethods(req, db, actor.id);
      return { methods: methods.length > 0 ? methods : ['password'] };
    },
  })
  .post('/options', {
    operationId: 'startConfirmationByPasskey',
    summary: 'What a passkey signs for a confirmation',
    response: json(assertionOptions),
    errors: ['passkey-not-found', 'passkeys-off', 'too-many-attempts'],
    async handler({ req, actor }) {
      await req.limiters.consume('challengesBySession', actor.sessionId);
      return passkeyRequest(req, actor.id);
    },
  })
  .post('/', {
    operationId: 'confirmIdentity',
    summary: 'Show that it is still the owner of the session',
    description:
      'Like a login, for an hour of exports and 15 minutes of anything else: by a second factor, or by the password where the account has none.',
    body: identityProof,
    response: noContent,
    errors: ['wrong-credentials', 'wrong-code', 'passkeys-off', 'too-many-attempts'],
    async handler(request) {
      const { req, db, actor, body } = request;
      if (body.method !== 'password') {
        await limitCodes(req, body, actor);
        await proveSecondFactor(req, db, actor.id, body);
      } else if ((await countFactors(db, actor.id)).isOn)
        throw invalidFields({
          method: ['This account uses two-step login. Please confirm with your second step.'],
        });
      else await requirePassword(request, body.password);
      await confirmSession(db, actor);
    },
  });
