import { createHash, scryptSync } from 'node:crypto';
import { challenges, passkeys, recoveryCodes, sessions, totpSecrets, users } from '@shared/account/tables';
import { emails } from '@shared/mail/tables';
import bcrypt from 'bcryptjs';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { linkKinds, linkToken } from '../mail/links';
import { anAuthenticator } from './authenticator';
import { testLinkKey } from './link-key';

const password = 'milliseconds';
const sessionId = '00000000-0000-4000-8000-000000000001';
const code = 'AAAABBBBCCCCDDDD';
const attempt = 'a-login-that-waits';
const challenge = Buffer.from('a challenge for a new passkey').toString('base64url');
/** That of `mailEnv`. */
const site = { origin: 'https://pups.example', rpId: 'pups.example' };
const pendingEmail = 'ada@mail.example';
const ofPasskey = { params: { id: 1 } };

/** The secret of an app that is yet to be confirmed. */
export const sampleSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const links = { linkKey: testLinkKey };
/** The message that asks whether an address is theirs. */
const asked = { id: 4702, to: pendingEmail };
const confirmation = linkToken(links, linkKinds.confirmAddress, asked);

/** An account whose password is forgotten: the link to a new one ends with this hash. */
const forgetful = {
  id: 4701,
  username: 'forgetful',
  usernameKey: 'forgetful',
  password: 'a hash',
  email: 'forgetful@mail.example',
  isAdmin: false,
  pendingEmail: null,
  pendingUntil: null,
};
const resetLink = { token: linkToken(links, linkKinds.passwordReset, forgetful) };

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
  confirmOwnAddress: { body: { token: confirmation } },
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
export async function storeSampleFactors(db: Database, userId: number): Promise<void> {
  const expiresAt = new Date('2100-01-01');
  await db
    .update(users)
    .set({
      password: await bcrypt.hash(password, 4),
      pendingEmail,
      pendingUntil: expiresAt,
    })
    .where(eq(users.id, userId));
  await db.insert(sessions).values({ id: sessionId, userId, expiresAt });
  await db.insert(challenges).values([
    { hash: sha256(attempt), userId, purpose: 'login', expiresAt },
    { hash: sha256(challenge), userId, purpose: 'add-passkey', expiresAt },
  ]);
  await db.insert(users).values(forgetful);
  await db.insert(emails).values({
    ...{ ...asked, kind: 'account-email', key: 'asked', state: 'sent', toHash: 'ada', subject: 'Asked' },
    sendBefore: expiresAt,
  });
  const key = { credentialId: 'c2FtcGxl', publicKey: Buffer.alloc(1), counter: 0, transports: ['usb'] };
  await db.insert(passkeys).values({ ...key, userId, rpId: site.rpId, name: 'Key' });
  await db.insert(totpSecrets).values({ userId, secret: sampleSecret });
  await db.insert(recoveryCodes).values([
    { userId, hash: recoveryHash(code), isAcknowledged: true },
    { userId, hash: recoveryHash('EEEEFFFFGGGGHHHH') },
  ]);
}
