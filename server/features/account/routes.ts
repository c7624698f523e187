import {
  loginInput,
  registerInput,
  type Session,
  sessionResponse,
  type User,
  userListQuery,
  usernameKey,
  userResponse,
  userRights,
} from '@shared/account/account';
import { id } from '@shared/fields';
import type { Request } from 'express';
import { wrongCredentials } from '../../errors';
import { issueToken, presentedSession } from '../../http/auth/authentication';
import { clientGone } from '../../http/client-gone';
import { clientNetwork } from '../../http/client-network';
import { adminEndpoints, json, noContent, page, publicEndpoints, userEndpoints } from '../../http/route';
import {
  createSession,
  createUser,
  deleteSession,
  deleteUser,
  endSessions,
  findUserByName,
  listUsers,
  setAdmin,
} from './queries';

/** Opens a session in place of the one that the browser still had, which nobody could log out of afterwards. */
async function openSession(
  req: Request,
  { id, username, isAdmin }: User,
  passwordHash: string,
): Promise<Session> {
  const { token, session } = issueToken(id, req.config.jwtSecret);
  await createSession(req.db, session, passwordHash, presentedSession(req));
  return { token, user: { id, username, isAdmin } };
}

export const publicAccount = publicEndpoints('')
  .post('/register', {
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
      // A visitor's wish to be an administrator is heard only while setting up, never in production.
      const adminRight = isAdmin && !req.config.isProduction ? 'if-first' : 'no';
      const user = await createUser(db, { username, passwordHash, adminRight });
      req.log.info({ userId: user.id, isAdmin: user.isAdmin }, 'registered');
      return openSession(req, user, passwordHash);
    },
  })
  .post('/login', {
    operationId: 'login',
    summary: 'Log in',
    description: 'A token that is sent along is revoked once the new one is made.',
    body: loginInput,
    response: json(sessionResponse),
    errors: ['wrong-credentials'],
    rateLimit: 'login',
    async handler({ req, res, db, body: { username, password } }) {
      const name = usernameKey(username);
      const nameAndNetwork = `${name} ${clientNetwork(req)}`;
      await req.limiters.consume('loginByUsernameAndNetwork', nameAndNetwork);
      await req.limiters.consume('loginByUsername', name);
      const user = await findUserByName(db, username);
      const isRight = await req.passwords.verify(password, user?.password, clientGone(res));
      if (!user || !isRight) {
        req.log.info({ userId: user?.id }, 'login refused');
        throw wrongCredentials();
      }
      const session = await openSession(req, user, user.password);
      await req.limiters.reset('loginByUsernameAndNetwork', nameAndNetwork);
      await req.limiters.reset('loginByUsername', name);
      req.log.info({ userId: user.id }, 'logged in');
      return session;
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
  });

export const adminUsers = adminEndpoints('/users')
  .get('/', {
    operationId: 'listUsers',
    summary: 'Every account',
    query: userListQuery,
    response: page(userResponse),
    handler: ({ db, query }) => listUsers(db, query),
  })
  .put('/:id', {
    operationId: 'setUserRights',
    summary: 'Grant or revoke the rights of an administrator',
    params: { id },
    body: userRights,
    response: json(userResponse),
    errors: ['user-not-found', 'last-administrator'],
    handler: ({ db, actor, params, body }) => setAdmin(db, actor, params.id, body.isAdmin),
  })
  .delete('/:id', {
    operationId: 'deleteUser',
    summary: 'Delete an account',
    params: { id },
    response: noContent,
    errors: ['user-not-found', 'last-administrator', 'own-account'],
    handler: ({ db, actor, params }) => deleteUser(db, actor, params.id),
  })
  .delete('/:id/sessions', {
    operationId: 'endUserSessions',
    summary: 'Log an account out everywhere',
    description: 'Every token of the account is revoked. It may log in again.',
    params: { id },
    response: noContent,
    errors: ['user-not-found'],
    handler: ({ db, actor, params }) => endSessions(db, actor, params.id),
  });
