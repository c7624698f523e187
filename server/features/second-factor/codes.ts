import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { TotpSecret } from '@shared/account/second-factor';
import { recoveryCodes, totpSecrets, users } from '@shared/account/tables';
import { site } from '@shared/site';
import { and, eq, lt } from 'drizzle-orm';
import type { Actor } from '../../database/audit-log';
import { type Database, firstOf, lockRow } from '../../database/database';
import { AppError, wrongCode } from '../../errors';
import type { AuthenticatedUser } from '../../http/auth/authentication';
import type { Factors } from '../account/factors';
import { findChallenge } from './challenges';

// Few people ever use it: it is loaded where it is.
const load = () => import('otpauth');

const stepSeconds = 30;

/** Makes the secret that an account will share with its app, in place of one that was not confirmed. Throws 409. */
export async function startTotp(db: Database, { id, username }: AuthenticatedUser): Promise<TotpSecret> {
  const { Secret, TOTP } = await load();
  const secret = new Secret({ size: 20 });
  const row = { secret: secret.base32, lastStep: 0 };
  const stored = await db
    .insert(totpSecrets)
    .values({ userId: id, ...row })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: row,
      setWhere: eq(totpSecrets.isConfirmed, false),
    })
    .returning();
  firstOf(stored, 'already-exists');
  const url = new TOTP({ issuer: site.name, label: username, secret }).toString();
  return { secret: secret.base32, url };
}

/** The step of 30 seconds whose code this is, out of the present one and its neighbors. Throws `wrong-code`. */
async function stepOf(secret: string, code: string): Promise<number> {
  const { Secret, TOTP } = await load();
  const timestamp = Date.now();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, window: 1, timestamp });
  if (delta === null) throw wrongCode();
  return Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

/**
 * Uses a code of the app that counts, or confirms one. Throws `wrong-code`, also for a code no newer than the last
 * used.
 */
export async function consumeTotp(
  db: Database,
  userId: number,
  code: string,
  { isConfirmed } = { isConfirmed: true },
): Promise<void> {
  const ofUser = and(eq(totpSecrets.userId, userId), eq(totpSecrets.isConfirmed, isConfirmed));
  const { secret } = firstOf(await db.select().from(totpSecrets).where(ofUser), wrongCode);
  const lastStep = await stepOf(secret, code);
  const isNewer = and(ofUser, eq(totpSecrets.secret, secret), lt(totpSecrets.lastStep, lastStep));
  const used = await db.update(totpSecrets).set({ lastStep, isConfirmed: true }).where(isNewer).returning();
  firstOf(used, wrongCode);
}

export async function removeTotp(db: Database, userId: number): Promise<void> {
  await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
}

const howMany = 10;
const codeBytes = 10;
const cost: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

/** What is stored of a code: the salt, which all codes that were made together share, and the hash under it. */
async function hashOf(code: string, salt: string): Promise<string> {
  return `${salt}$${(await derive(code, salt, 32, cost)).toString('base64url')}`;
}

const ofUser = (userId: number, isAcknowledged: boolean) =>
  and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.isAcknowledged, isAcknowledged));

/** Makes ten codes for an account, as they are shown, which count once they are acknowledged. */
export async function makeRecoveryCodes(db: Database, userId: number): Promise<string[]> {
  const { Secret } = await import('otpauth');
  const codes = Array.from({ length: howMany }, () => new Secret({ size: codeBytes }).base32);
  const salt = randomBytes(16).toString('base64url');
  const rows = await Promise.all(codes.map(async (code) => ({ userId, hash: await hashOf(code, salt) })));
  await db.transaction(async (tx) => {
    // Like every change of a factor, and before any code: two that lock them in another order wait for ever.
    await lockRow(tx, users, userId, 'login-required');
    await tx.delete(recoveryCodes).where(ofUser(userId, false));
    await tx.insert(recoveryCodes).values(rows);
  });
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/** Puts the codes that were made last in place of the older ones. Throws 409 where there are none. */
export async function acknowledgeRecoveryCodes(tx: Database, userId: number): Promise<void> {
  if ((await tx.$count(recoveryCodes, ofUser(userId, false))) === 0)
    throw new AppError('recovery-codes-needed');
  await tx.delete(recoveryCodes).where(ofUser(userId, true));
  await tx.update(recoveryCodes).set({ isAcknowledged: true }).where(ofUser(userId, false));
}

/** Whether the first factor may be added: somebody else may have made the codes, unless this session just has. */
export const hasNewCodes = async (db: Database, { sessionId }: Actor) =>
  (await findChallenge(db, sessionId, 'first-factor')) !== undefined;

/** Throws 409 where the first factor would be the only one, without new codes for its loss. */
export async function requireRecoveryCodes(db: Database, actor: Actor, { isOn }: Factors): Promise<void> {
  if (!isOn && !(await hasNewCodes(db, actor))) throw new AppError('recovery-codes-needed');
}

export async function consumeRecoveryCode(db: Database, userId: number, code: string): Promise<void> {
  const { hash } = firstOf(await db.select().from(recoveryCodes).where(ofUser(userId, true)), wrongCode);
  const [salt = ''] = hash.split('$');
  const its = and(ofUser(userId, true), eq(recoveryCodes.hash, await hashOf(code, salt)));
  firstOf(await db.delete(recoveryCodes).where(its).returning(), wrongCode);
}
