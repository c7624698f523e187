import {
  listedUser,
  ownSessionResponse,
  passwordChange,
  registerInput,
  sessionResponse,
  userListQuery,
  userResponse,
  userRights,
} from '@shared/account/account';
import * as z from 'zod';
import { passwordTooCommon } from '../../errors';
import { clientGone } from '../../http/request';
import { adminEndpoints, json, noContent, page, publicEndpoints, userEndpoints } from '../../http/route';
import { isCommon } from './common-passwords/common-passwords';
import { openSession } from './open-session';
import {
  createUser,
  deleteSession,
  deleteUser,
  endOwnSession,
  endSessions,
  listOwnSessions,
  listUsers,
  setAdmin,
  setPassword,
  whilePasswordIs,
} from './queries';
import { ownerErrors, requireOwner } from './require-owner';

export const publicAccount = publicEndpoints('').post('/register', {
  operationId: 'register',
  summary: 'Make an account',
  description:
    'A password has at most 72 bytes. `isAdmin` is a request: in production it is not heard; before, the first account may have it. A token that is sent along is revoked.',
  body: registerInput,
  response: json(sessionResponse, { status: 201 }),
  errors: ['username-taken'],
  rateLimit: 'register',
  async handler({ req, res, db, body: { username, password, isAdmin } }) {
    const passwordHash = await req.passwords.hash(password, clientGone(res));
    // Granted only while setting up, never in production.
    const adminRight = isAdmin && !req.config.isProduction ? 'if-first' : 'no';
    const user = await createUser(db, { username, passwordHash, adminRight });
    req.log.info({ userId: user.id, isAdmin: user.isAdmin }, 'registered');
    return whilePasswordIs(db, { id: user.id, password: passwordHash }, (tx) => openSession(req, tx, user));
  },
});

export const userAccount = userEndpoints('')
  .post('/logout', {
    operationId: 'logout',
    summary: 'Revoke the token that is sent',
    response: noContent,
    handler: ({ db, actor }) => deleteSession(db, actor.sessionId),
  })
  .get('/user', {
    operationId: 'getCurrentUser',
    summary: 'Who is logged in',
    response: json(userResponse),
    handler: ({ actor }) => actor,
  })
  .put('/user/password', {
    operationId: 'changePassword',
    summary: 'Change the own password',
    description: 'Ends all other sessions. Administrators cannot choose one of the 10,000 commonest.',
    body: passwordChange,
    response: noContent,
    errors: ownerErrors,
    async handler(request) {
      const { req, res, db, actor } = request;
      const { newPassword } = request.body;
      const { oldHash } = await requireOwner(request);
      const isWeak = actor.isAdmin && (await isCommon({ ...actor, password: newPassword }));
      if (isWeak) throw passwordTooCommon('newPassword');
      const newHash = await req.passwords.hash(newPassword, clientGone(res));
      await setPassword(db, actor.id, newHash, { oldHash, sessionId: actor.sessionId });
      req.log.info({ userId: actor.id }, 'changed the password');
    },
  })
  .get('/user/sessions', {
    operationId: 'listOwnSessions',
    summary: 'Where the account is logged in',
    response: json(ownSessionResponse.array()),
    handler: ({ db, actor }) => listOwnSessions(db, actor),
  })
  .delete('/user/sessions/:session', {
    operationId: 'endOwnSession',
    summary: 'Log one of the own sessions out',
    params: { session: z.uuid() },
    response: noContent,
    errors: ['session-not-found'],
    needsConfirmation: 'change',
    handler: ({ db, actor, params }) => endOwnSession(db, actor, params.session),
  });

export const adminUsers = adminEndpoints('/users')
  .get('/', {
    operationId: 'listUsers',
    summary: 'Every account',
    query: userListQuery,
    response: page(listedUser),
    handler: ({ db, query }) => listUsers(db, query),
  })
  .put('/:id', {
    operationId: 'setUserRights',
    summary: 'Grant or revoke the rights of an administrator',
    body: userRights,
    response: json(userResponse),
    errors: ['user-not-found', 'last-administrator'],
    needsConfirmation: 'change',
    handler: ({ db, actor, params, body }) => setAdmin(db, actor, params.id, body.isAdmin),
  })
  .delete('/:id', {
    operationId: 'deleteUser',
    summary: 'Delete an account',
    response: noContent,
    errors: ['user-not-found', 'last-administrator', 'own-account'],
    needsConfirmation: 'change',
    handler: ({ db, actor, params }) => deleteUser(db, actor, params.id),
  })
  .delete('/:id/sessions', {
    operationId: 'endUserSessions',
    summary: 'Log an account out everywhere',
    description: 'Every token of the account is revoked. It may log in again.',
    response: noContent,
    errors: ['user-not-found'],
    needsConfirmation: 'change',
    handler: ({ db, actor, params }) => endSessions(db, actor, params.id),
  });
