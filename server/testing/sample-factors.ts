import { createHash, scryptSync } from 'node:crypto';
import {
  addressChanges,
  challenges,
  passkeys,
  recoveryCodes,
  sessions,
  totpSecrets,
  users,
} from '@shared/account/tables';
import bcrypt from 'bcryptjs';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { signToken } from '../mail/tokens';
import { anAuthenticator } from './authenticator';
import { testLinkKey } from './link-key';

const password = 'milliseconds';
const sessionId = '00000000-0000-4000-8000-000000000001';
const code = 'AAAABBBBCCCCDDDD';
const attempt = 'a-login-that-waits';
const challenge = Buffer.from('a challenge for a new passkey').toString('base64url');
/** That of `mailEnv`. */
const site = { origin: 'https://pups.example', rpId: 'pups.example' };
const pending = { email: 'ada@mail.example', id: '00000000-0000-4000-8000-000000000002' };
const oldEmail = 'ada@old.example';
const ofPasskey = { params: { id: 1 } };

/** The secret of an app that is yet to be confirmed. */
export const sampleSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** That user's number: the third account of the sample data. */
const userId = 3;
const addressTokens = {
  confirm: signToken(testLinkKey, {
    purpose: 'confirm-address',
    id: userId,
    context: `${pending.id}\n${pending.email}`,
  }),
  takeBack: signToken(testLinkKey, {
    purpose: 'take-back-address',
    id: 1,
    context: `${userId}\n${oldEmail}`,
  }),
};

/** An account whose password is forgotten: the link to a new one ends with this hash. */
const forgetful = {
  id: 4701,
  username: 'forgetful',
  usernameKey: 'forgetful',
  password: 'a hash',
  email: 'forgetful@mail.example',
};
const resetLink = {
  token: signToken(testLinkKey, {
    purpose: 'password-reset',
    id: forgetful.id,
    context: `${forgetful.password}\n${forgetful.email}\nfalse`,
    expiresAt: new Date('2100-01-01'),
  }),
};

/** By operation id, of the user that `storeSampleFactors` is about. */
export const accountRequests = {
  changePassword: { body: { password, newPassword: 'microseconds' } },
  listOwnSessions: {},
  endOwnSession: { params: { session: sessionId } },
  startLoginByPasskey: { body: { attempt } },
  loginBySecondFactor: { body: { attempt, method: 'recovery-code', code } },
  getIdentityMethods: {},
  startConfirmationByPasskey: {},
  confirmIdentity: { body: { method: 'recovery-code', code } },
  getSecondFactors: {},
  makeRecoveryCodes: { body: { password } },
  acknowledgeRecoveryCodes: {},
  startTotp: { body: { password } },
  removeTotp: { body: { password } },
  forgotPassword: { body: { email: forgetful.email } },
  getPasswordReset: { params: resetLink },
  resetPassword: { params: resetLink, body: { password } },
  getOwnAddress: {},
  setOwnAddress: { body: { email: 'ada@new.example', password } },
  removeOwnAddress: { body: { password } },
  confirmOwnAddress: { body: { token: addressTokens.confirm } },
  takeAddressBack: { body: { token: addressTokens.takeBack } },
  listPasskeys: {},
  startPasskey: { body: { password } },
  addPasskey: { body: { name: 'Key', credential: anAuthenticator().create({ ...site, challenge }) } },
  renamePasskey: { ...ofPasskey, body: { name: 'Blue key' } },
  removePasskey: { ...ofPasskey, body: { password } },
};

const recoveryHash = (code: string) =>
  `salt$${scryptSync(code, 'salt', 32, { N: 2 ** 14, r: 8, p: 1 }).toString('base64url')}`;
const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');

/** Gives a user what those requests are about. */
export async function storeSampleFactors(db: Database, userId: number, ownSession: string): Promise<void> {
  const expiresAt = new Date('2100-01-01');
  await db
    .update(users)
    .set({
      password: await bcrypt.hash(password, 4),
      pendingEmail: pending.email,
      pendingId: pending.id,
      pendingUntil: expiresAt,
    })
    .where(eq(users.id, userId));
  await db.insert(sessions).values({ id: sessionId, userId, expiresAt });
  await db.insert(challenges).values([
    { hash: sha256(attempt), userId, purpose: 'login', expiresAt },
    { hash: sha256(challenge), userId, purpose: 'add-passkey', expiresAt },
    // Asked for a moment before the session was confirmed.
    ...['set ada@new.example', 'remove'].map((change) => ({
      hash: sha256(`${ownSession} ${change}`),
      userId,
      purpose: 'change-address',
      expiresAt: new Date(Date.now() + 60_000),
    })),
  ]);
  await db.insert(users).values(forgetful);
  await db.insert(addressChanges).values({ userId, oldEmail, expiresAt });
  const key = { credentialId: 'c2FtcGxl', publicKey: Buffer.alloc(1), counter: 0, transports: ['usb'] };
  await db.insert(passkeys).values({ ...key, userId, rpId: site.rpId, name: 'Key' });
  await db.insert(totpSecrets).values({ userId, secret: sampleSecret });
  await db.insert(recoveryCodes).values([
    { userId, hash: recoveryHash(code), isAcknowledged: true },
    { userId, hash: recoveryHash('EEEEFFFFGGGGHHHH') },
  ]);
}
