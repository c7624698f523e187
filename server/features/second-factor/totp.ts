import type { TotpSecret } from '@shared/account/second-factor';
import { totpSecrets } from '@shared/account/tables';
import { site } from '@shared/site';
import { and, eq, lt } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { wrongCode } from '../../errors';
import type { AuthenticatedUser } from '../../http/auth/authentication';

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
 * Uses a code of an account's app: of the one that counts, or of the one whose secret is yet to be confirmed, which it is
 * then. Throws `wrong-code`, also for a code that is not newer than the last one that was used.
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
