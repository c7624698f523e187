import { loginInput, sessionResponse, usernameKey } from '@shared/account/account';
import {
  assertionOptions,
  type LoginResponse,
  loginAttempt,
  loginResponse,
  type SecondFactorMethod,
  type SecondFactorProof,
  secondFactorInput,
} from '@shared/account/second-factor';
import type { Request } from 'express';
import type { Database } from '../../database/database';
import { AppError, hasCode } from '../../errors';
import { clientGone, clientNetwork } from '../../http/request';
import { json, publicEndpoints } from '../../http/route';
import { countFactors } from '../account/factors';
import { openSession } from '../account/open-session';
import { findUser, findUserByName, renewHash, whilePasswordIs } from '../account/queries';
import { consumeChallenge, findChallenge, issueChallenge } from './challenges';
import { consumeRecoveryCode, consumeTotp } from './codes';
import { consumePasskey, findUsablePasskeys, passkeyRequest } from './passkeys';

/** Counts against a login, by its name, and by that and the network. */
const limitsOf = (req: Request, username: string) => {
  const name = usernameKey(username);
  return [
    ['loginByUsernameAndNetwork', `${name} ${clientNetwork(req)}`],
    ['loginByUsername', name],
  ] as const;
};

/** A login is complete: earlier attempts at it do not count any more. */
async function welcome(req: Request, { id, username }: { id: number; username: string }): Promise<void> {
  for (const [rule, key] of limitsOf(req, username)) await req.limiters.reset(rule, key);
  req.log.info({ userId: id }, 'logged in');
}

/** The number of the account whose password was right. Throws `attempt-expired`. */
async function findAttempt(req: Request, attempt: string): Promise<number> {
  const userId = await findChallenge(req.db, attempt, 'login');
  if (userId === undefined) throw new AppError('attempt-expired');
  return userId;
}

export const publicLogin = publicEndpoints('/login')
  .post('/', {
    operationId: 'login',
    summary: 'Log in',
    description:
      'A token that is sent along is revoked once the new one is made. An account with a second factor gets no token yet.',
    body: loginInput,
    response: json(loginResponse),
    errors: ['wrong-credentials'],
    rateLimit: 'login',
    async handler({ req, res, db, body: { username, password } }): Promise<LoginResponse> {
      for (const [rule, key] of limitsOf(req, username)) await req.limiters.consume(rule, key);
      const user = await findUserByName(db, username);
      const isRight = await req.passwords.verify(password, user?.password, clientGone(res));
      if (!user || !isRight) {
        req.log.info({ userId: user?.id }, 'login refused');
        throw new AppError('wrong-credentials');
      }
      if (req.passwords.isOutdated(user.password))
        user.password = await renewHash(db, user, await req.passwords.hash(password, clientGone(res)));
      const response = await whilePasswordIs(db, user, async (tx) => {
        const methods = await findMethods(req, tx, user.id);
        if (methods.length === 0) return openSession(req, tx, user);
        return { secondFactor: { attempt: await issueChallenge(tx, user.id, 'login'), methods } };
      });
      if ('token' in response) await welcome(req, user);
      return response;
    },
  })
  .post('/second-factor/options', {
    operationId: 'startLoginByPasskey',
    summary: 'What a passkey signs for a login',
    body: loginAttempt,
    response: json(assertionOptions),
    errors: ['attempt-expired', 'passkey-not-found', 'passkeys-off'],
    rateLimit: 'login',
    handler: async ({ req, body }) => passkeyRequest(req, await findAttempt(req, body.attempt)),
  })
  .post('/second-factor', {
    operationId: 'loginBySecondFactor',
    summary: 'Complete a login by the second factor',
    description:
      'Ten codes can be tried in 15 minutes, whatever the attempts; passkeys are not limited by that.',
    body: secondFactorInput,
    response: json(sessionResponse),
    errors: ['attempt-expired', 'wrong-code', 'passkeys-off'],
    rateLimit: 'login',
    async handler({ req, db, body }) {
      const user = await findUser(db, await findAttempt(req, body.attempt));
      await limitCodes(req, body, { userId: user.id });
      const session = await whilePasswordIs(db, user, async (tx) => {
        // Used once, together with one factor, and gone where the password or a factor has changed meanwhile.
        if (!(await consumeChallenge(tx, user.id, 'login', body.attempt)))
          throw new AppError('attempt-expired');
        await proveSecondFactor(req, tx, user.id, body);
        return openSession(req, tx, user);
      });
      await welcome(req, user);
      return session;
    },
  });

/** By what an account can prove to be its owner's besides the password, the easiest first; nothing without a second factor. */
export async function findMethods(req: Request, db: Database, userId: number): Promise<SecondFactorMethod[]> {
  const { isOn, authenticatorApps } = await countFactors(db, userId);
  if (!isOn) return [];
  const usable = await findUsablePasskeys(req, db, userId);
  return [
    ...(usable.length > 0 ? (['passkey'] as const) : []),
    ...(authenticatorApps > 0 ? (['totp'] as const) : []),
    'recovery-code',
  ];
}

/**
 * Counts a try of a code, before the transaction of `proveSecondFactor`. A passkey cannot be guessed, and works over
 * the limit.
 */
export async function limitCodes(
  req: Request,
  { method }: Pick<SecondFactorProof, 'method'>,
  by: { userId: number } | { sessionId: string },
): Promise<void> {
  if (method === 'passkey') return;
  if ('sessionId' in by) await req.limiters.consume('codesBySession', by.sessionId);
  else await req.limiters.consume('codesByUser', String(by.userId));
}

async function consume(req: Request, db: Database, userId: number, proof: SecondFactorProof): Promise<void> {
  if (proof.method === 'passkey') return consumePasskey(req, db, userId, proof.credential);
  if (proof.method === 'totp') return consumeTotp(db, userId, proof.code);
  await consumeRecoveryCode(db, userId, proof.code);
  req.log.info({ userId }, 'used a recovery code');
}

export async function proveSecondFactor(
  req: Request,
  db: Database,
  userId: number,
  proof: SecondFactorProof,
): Promise<void> {
  try {
    await consume(req, db, userId, proof);
  } catch (error) {
    if (hasCode(error, 'wrong-code')) req.log.info({ userId }, 'second factor refused');
    throw error;
  }
}
