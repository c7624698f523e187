import {
  loginInput,
  registerInput,
  type Session,
  type User,
  usernameKey,
  userRights,
  userSortFields,
} from '@shared/account';
import { listQuery } from '@shared/lists';
import { type Request, Router } from 'express';
import { authenticate, currentUser, issueToken, sessionInHand } from '../../http/authentication';
import { clientGone } from '../../http/client-gone';
import { unauthorized } from '../../http/errors';
import { sendPage } from '../../http/lists';
import { clientNetwork, limitByAddress } from '../../http/rate-limits';
import { parse, parseId } from '../../http/validation';
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

export const account = Router();

/** Opens a session in the place of the one that the browser still had, which nobody could log out of afterwards. */
async function openSession(
  req: Request,
  { id, username, isAdmin }: User,
  passwordHash: string,
): Promise<Session> {
  const { token, session } = issueToken(id, req.config.jwtSecret);
  await createSession(req.db, session, passwordHash, sessionInHand(req));
  return { token, user: { id, username, isAdmin } };
}

account.get('/user', authenticate, (req, res) => {
  const { id, username, isAdmin } = currentUser(req);
  res.json({ id, username, isAdmin });
});

account.post('/login', limitByAddress('login'), async (req, res) => {
  const { username, password } = parse(loginInput, req.body);
  const name = usernameKey(username);
  const nameAndNetwork = `${name} ${clientNetwork(req)}`;
  await req.limiters.spend('loginByUsernameAndNetwork', nameAndNetwork);
  await req.limiters.spend('loginByUsername', name);
  const user = await findUserByName(req.db, username);
  const isRight = await req.passwords.verify(password, user?.password, clientGone(res));
  if (!user || !isRight) {
    req.log.info({ userId: user?.id }, 'login refused');
    throw unauthorized('Invalid username or password');
  }
  const session = await openSession(req, user, user.password);
  await req.limiters.forgive('loginByUsernameAndNetwork', nameAndNetwork);
  await req.limiters.forgive('loginByUsername', name);
  req.log.info({ userId: user.id }, 'logged in');
  res.json(session);
});

account.post('/register', limitByAddress('register'), async (req, res) => {
  const { username, password, isAdmin } = parse(registerInput, req.body);
  const passwordHash = await req.passwords.hash(password, clientGone(res));
  // A visitor's wish to be an administrator is heard only while setting up, never in production (decision P5).
  const adminRight = isAdmin && !req.config.isProduction ? 'if-first' : 'no';
  const user = await createUser(req.db, { username, passwordHash, adminRight });
  req.log.info({ userId: user.id, isAdmin: user.isAdmin }, 'registered');
  res.status(201).json(await openSession(req, user, passwordHash));
});

account.post('/logout', authenticate, async (req, res) => {
  await deleteSession(req.db, currentUser(req).sessionId);
  res.sendStatus(204);
});

export const adminUsers = Router();

adminUsers.get('/', async (req, res) => {
  sendPage(res, await listUsers(req.db, parse(listQuery(userSortFields), req.query)));
});

adminUsers.put('/:id', async (req, res) => {
  const id = parseId(req.params.id);
  const { isAdmin } = parse(userRights, req.body);
  res.json(await setAdmin(req.db, currentUser(req), id, isAdmin));
});

adminUsers.delete('/:id', async (req, res) => {
  await deleteUser(req.db, currentUser(req), parseId(req.params.id));
  res.sendStatus(204);
});

adminUsers.delete('/:id/sessions', async (req, res) => {
  await endSessions(req.db, currentUser(req), parseId(req.params.id));
  res.sendStatus(204);
});
