import { createHash } from 'node:crypto';
import { recoveryCodes } from '@shared/account/tables';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { recoveryCodesNeeded, wrongCode } from '../../errors';

const howMany = 10;
const bytes = 10;

/** 80 random bits are found out by nobody who tries, so that a fast hash is enough. */
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

const ofUser = (userId: number, isAcknowledged: boolean) =>
  and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.isAcknowledged, isAcknowledged));

/** Makes ten codes for an account, as they are shown, which count once they are acknowledged. */
export async function makeRecoveryCodes(db: Database, userId: number): Promise<string[]> {
  const { Secret } = await import('otpauth');
  const codes = Array.from({ length: howMany }, () => new Secret({ size: bytes }).base32);
  await db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(ofUser(userId, false));
    await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(code) })));
  });
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/** Puts the codes that were made last in place of the older ones. Throws 409 where there are none. */
export async function acknowledgeRecoveryCodes(tx: Database, userId: number): Promise<void> {
  const made = await tx.$count(recoveryCodes, ofUser(userId, false));
  if (made === 0) throw recoveryCodesNeeded();
  await tx.delete(recoveryCodes).where(ofUser(userId, true));
  await tx.update(recoveryCodes).set({ isAcknowledged: true }).where(ofUser(userId, false));
}

/** Uses one of an account's codes up. Throws `wrong-code`. */
export async function consumeRecoveryCode(db: Database, userId: number, code: string): Promise<void> {
  const its = and(ofUser(userId, true), eq(recoveryCodes.hash, hashOf(code)));
  const used = await db.delete(recoveryCodes).where(its).returning({ hash: recoveryCodes.hash });
  if (used.length === 0) throw wrongCode();
}
