import {
  assertionOptions,
  creationOptions,
  type IdentityMethods,
  identityMethodsResponse,
  identityProof,
  passkeyInput,
  passkeyNameInput,
  passkeyResponse,
  passwordInput,
  recoveryCodesResponse,
  secondFactorsResponse,
  totpCodeInput,
  totpSecretResponse,
} from '@shared/account/second-factor';
import { AppError, invalidFields } from '../../errors';
import { json, noContent, userEndpoints } from '../../http/route';
import { changeFactors, countFactors } from '../account/factors';
import { confirmSession } from '../account/queries';
import { ownerErrors, requireOwner, requirePassword } from '../account/require-owner';
import { issueChallenge } from './challenges';
import {
  acknowledgeRecoveryCodes,
  consumeTotp,
  hasNewCodes,
  makeRecoveryCodes,
  removeTotp,
  requireRecoveryCodes,
  startTotp,
} from './codes';
import { findMethods, limitCodes, proveSecondFactor } from './login';
import {
  addPasskey,
  listPasskeys,
  passkeyCreation,
  passkeyRequest,
  passkeySite,
  removePasskey,
  renamePasskey,
} from './passkeys';

export const userSecondFactor = userEndpoints('/user')
  .get('/second-factor', {
    operationId: 'getSecondFactors',
    summary: 'The second factors of the account',
    response: json(secondFactorsResponse),
    async handler({ req, db, actor }) {
      const { authenticatorApps, recoveryCodes, isOn } = await countFactors(db, actor.id);
      return {
        passkeys: await listPasskeys(req, actor.id),
        canAddPasskeys: passkeySite(req) !== undefined,
        hasTotp: authenticatorApps > 0,
        recoveryCodesLeft: isOn || (await hasNewCodes(db, actor)) ? recoveryCodes : 0,
      };
    },
  })
  .post('/recovery-codes', {
    operationId: 'makeRecoveryCodes',
    summary: 'Make ten recovery codes',
    description: 'They count once they are acknowledged; older ones until then.',
    body: passwordInput,
    response: json(recoveryCodesResponse, { status: 201 }),
    errors: ownerErrors,
    async handler(request) {
      await requireOwner(request);
      return { codes: await makeRecoveryCodes(request.db, request.actor.id) };
    },
  })
  .post('/recovery-codes/acknowledge', {
    operationId: 'acknowledgeRecoveryCodes',
    summary: 'Say that the recovery codes are kept',
    response: noContent,
    errors: ['recovery-codes-needed'],
    async handler({ db, actor }) {
      await changeFactors(db, actor, (tx) => acknowledgeRecoveryCodes(tx, actor.id));
      // After the change, with which all that was issued to the account goes.
      await issueChallenge(db, actor.id, 'first-factor', actor.sessionId);
    },
  })
  .post('/totp', {
    operationId: 'startTotp',
    summary: 'Make a secret for an authenticator app',
    description: 'It counts once a code of it is confirmed.',
    body: passwordInput,
    response: json(totpSecretResponse, { status: 201 }),
    errors: ['already-exists', 'recovery-codes-needed', ...ownerErrors],
    async handler(request) {
      const { db, actor } = request;
      await requireRecoveryCodes(db, actor, (await requireOwner(request)).factors);
      return startTotp(db, actor);
    },
  })
  .post('/totp/confirm', {
    operationId: 'confirmTotp',
    summary: 'Confirm the secret by a code of the app',
    description: 'Ends all other sessions.',
    body: totpCodeInput,
    response: noContent,
    errors: ['already-exists', 'recovery-codes-needed', 'wrong-code', 'too-many-attempts'],
    async handler({ req, db, actor, body }) {
      await limitCodes(req, { method: 'totp' }, actor);
      await changeFactors(db, actor, async (tx, before) => {
        await requireRecoveryCodes(tx, actor, before);
        if (before.authenticatorApps > 0) throw new AppError('already-exists');
        await consumeTotp(tx, actor.id, body.code, { isConfirmed: false });
      });
    },
  })
  .delete('/totp', {
    operationId: 'removeTotp',
    summary: 'Remove the authenticator app',
    description: 'Ends all other sessions. Recovery codes go with the last factor.',
    body: passwordInput,
    response: noContent,
    errors: ownerErrors,
    async handler(request) {
      await requireOwner(request);
      const { db, actor } = request;
      await changeFactors(db, actor, (tx) => removeTotp(tx, actor.id));
    },
  })
  .get('/passkeys', {
    operationId: 'listPasskeys',
    summary: 'The passkeys of the account',
    response: json(passkeyResponse.array()),
    handler: ({ req, actor }) => listPasskeys(req, actor.id),
  })
  .post('/passkeys/options', {
    operationId: 'startPasskey',
    summary: 'What a browser needs to make a passkey',
    body: passwordInput,
    response: json(creationOptions),
    errors: ['passkeys-off', 'recovery-codes-needed', ...ownerErrors],
    async handler(request) {
      const { req, db, actor } = request;
      await requireRecoveryCodes(db, actor, (await requireOwner(request)).factors);
      return passkeyCreation(req, actor);
    },
  })
  .post('/passkeys', {
    operationId: 'addPasskey',
    summary: 'Add the passkey that the browser has made',
    description: 'Ends all other sessions.',
    body: passkeyInput,
    response: json(passkeyResponse, { status: 201 }),
    errors: ['passkey-invalid', 'passkeys-off', 'recovery-codes-needed'],
    handler: ({ req, actor, body }) => addPasskey(req, actor, body),
  })
  .put('/passkeys/:id', {
    operationId: 'renamePasskey',
    summary: 'Give a passkey another name',
    body: passkeyNameInput,
    response: json(passkeyResponse),
    errors: ['passkey-not-found'],
    needsConfirmation: 'change',
    handler: ({ req, actor, params, body }) => renamePasskey(req, actor.id, params.id, body.name),
  })
  .delete('/passkeys/:id', {
    operationId: 'removePasskey',
    summary: 'Remove a passkey',
    description: 'Ends all other sessions. Recovery codes go with the last factor.',
    body: passwordInput,
    response: noContent,
    errors: ['passkey-not-found', ...ownerErrors],
    async handler(request) {
      await requireOwner(request);
      const { db, actor, params } = request;
      await changeFactors(db, actor, (tx) => removePasskey(tx, actor.id, params.id));
    },
  });

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
