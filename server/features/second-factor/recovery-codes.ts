import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { recoveryCodes, users } from '@shared/account/tables';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../database/audit-log';
import { type Database, firstOf, lockRow } from '../../database/database';
import { AppError, wrongCode } from '../../errors';
import type { Factors } from '../account/factors';
import { findChallenge } from './challenges';

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

/** Nobody depends on one factor alone: before the first one there are new codes for its loss. Throws 409. */
export async function requireRecoveryCodes(db: Database, actor: Actor, { isOn }: Factors): Promise<void> {
  if (!isOn && !(await hasNewCodes(db, actor))) throw new AppError('recovery-codes-needed');
}

/** Uses one of an account's codes up. Throws `wrong-code`. */
export async function consumeRecoveryCode(db: Database, userId: number, code: string): Promise<void> {
  const { hash } = firstOf(await db.select().from(recoveryCodes).where(ofUser(userId, true)), wrongCode);
  const [salt = ''] = hash.split('$');
  const its = and(ofUser(userId, true), eq(recoveryCodes.hash, await hashOf(code, salt)));
  firstOf(await db.delete(recoveryCodes).where(its).returning(), wrongCode);
}
