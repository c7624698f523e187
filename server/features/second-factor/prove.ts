import type { SecondFactorMethod, SecondFactorProof } from '@shared/account/second-factor';
import type { Request } from 'express';
import type { Database } from '../../database/database';
import { hasCode } from '../../errors';
import { countFactors } from '../account/factors';
import { consumeRecoveryCode, consumeTotp } from './codes';
import { consumePasskey, findUsablePasskeys } from './passkeys';

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
