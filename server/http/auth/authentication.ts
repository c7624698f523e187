import { createSecretKey, randomUUID } from 'node:crypto';
import type { User } from '@shared/account/account';
import { backgroundHeader } from '@shared/site';
import type { Request, RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import * as z from 'zod';
import { findSessionUser, touchSession } from '../../database/sessions';
import { AppError } from '../../errors';
import { hasBody } from '../middleware/request-body';

export type AuthenticatedUser = User & { sessionId: string; confirmedAt: Date };

const sessionSeconds = 7 * 24 * 60 * 60;
const algorithm = 'HS256';
const claims = z.object({ sub: z.string().regex(/^\d+$/).transform(Number), jti: z.uuid() });

/** Of a text the library first tries whether it is a private or public key, which takes longer than all the rest. */
const keyOf = (secret: string) => createSecretKey(secret, 'utf8');

/** A new session's row and the token that names it by its `jti`, valid for 7 days. */
export function issueToken(userId: number, secret: string) {
  const id = randomUUID();
  const token = jwt.sign({}, keyOf(secret), {
    algorithm,
    subject: String(userId),
    jwtid: id,
    expiresIn: sessionSeconds,
  });
  const now = new Date();
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  return { token, session: { id, userId, expiresAt, lastUsedAt: now, confirmedAt: now } };
}

/** The claims of a request's token; undefined where there is none, or a wrong or expired one. */
function readToken(req: Request): z.infer<typeof claims> | undefined {
  const [, token] = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '') ?? [];
  if (!token) return undefined;
  try {
    return claims.parse(jwt.verify(token, keyOf(req.config.jwtSecret), { algorithms: [algorithm] }));
  } catch {
    // Any error: besides its own the library throws those of JSON.parse, which repeat parts of the token.
    return undefined;
  }
}

/** The session that a request's token names, whether or not it has been revoked. */
export function presentedSession(req: Request): string | undefined {
  return readToken(req)?.jti;
}

/** Lets only requests with a live session through. Throws `login-required` for no, wrong, expired or revoked token. */
export const authenticate: RequestHandler = async (req, _res, next) => {
  const token = readToken(req);
  if (!token) throw new AppError('login-required');
  // Rights are read from the database each time, so that a demotion or a logout takes effect at once.
  const user = await findSessionUser(req.db, token.jti, token.sub);
  if (!user) throw new AppError('login-required');
  if (req.get(backgroundHeader) === undefined) await touchSession(req.db, user);
  req.user = user;
  next();
};

/** Before `authenticate`: the request does not count as use of the session. */
export const inBackground: RequestHandler = (req, _res, next) => {
  req.headers[backgroundHeader.toLowerCase()] = 'true';
  next();
};

/** The account of a live session that a request names, where it may be anybody's. */
export async function presentedAccount(req: Request): Promise<AuthenticatedUser | undefined> {
  const token = readToken(req);
  return token && findSessionUser(req.db, token.jti, token.sub);
}

const requireAdmin: RequestHandler = (req, _res, next) => {
  if (!currentUser(req).isAdmin) throw new AppError('admin-required');
  next();
};

/** Lets only an administrator's live session through, before any of the body is read. */
export const authenticateAdmin: RequestHandler[] = [authenticate, requireAdmin];

/** Checks again once the body is in: a client can hold it back until the session or the right is gone. */
export const authenticateAdminAgain: RequestHandler[] = authenticateAdmin.map(
  (check): RequestHandler =>
    (req, res, next) =>
      hasBody(req) ? check(req, res, next) : next(),
);

export function currentUser(req: Request): AuthenticatedUser {
  if (!req.user) throw new AppError('login-required');
  return req.user;
}

/** For how long a confirmation is good, in milliseconds, by what asks for it. */
const confirmedFor = { change: 15 * 60_000, export: 60 * 60_000 };

export type ConfirmedAction = keyof typeof confirmedFor;

/** Throws `confirm-identity` where it is too long ago, for such an action, that the session's owner showed to be it. */
export function requireConfirmed({ confirmedAt }: AuthenticatedUser, action: ConfirmedAction): void {
  if (Date.now() - confirmedAt.getTime() > confirmedFor[action]) throw new AppError('confirm-identity');
}

export const confirmedOnly =
  (action: ConfirmedAction): RequestHandler =>
  (req, _res, next) => {
    requireConfirmed(currentUser(req), action);
    next();
  };
