import { isIP } from 'node:net';
import type { passkeyInput, passkeyResponse, SecondFactorProof } from '@shared/account/second-factor';
import { passkeys } from '@shared/account/tables';
import { site } from '@shared/site';
import { and, DrizzleQueryError, eq } from 'drizzle-orm';
import type { Request } from 'express';
import type * as z from 'zod';
import { type Database, firstOf } from '../../database/database';
import { AppError } from '../../errors';
import type { AuthenticatedUser } from '../../http/auth/authentication';
import { originOf } from '../../http/request';
import { changeFactors } from '../account/factors';
import { consumeChallenge, issueChallenge } from './challenges';
import { requireRecoveryCodes } from './codes';

type PasskeyRow = z.input<typeof passkeyResponse>;
type Assertion = Extract<SecondFactorProof, { method: 'passkey' }>['credential'];

/** The host that passkeys are made for: of `PUBLIC_URL`, or `localhost`. Undefined without one, and for an IP address. */
export function passkeySite(req: Request): { rpId: string; origin: string } | undefined {
  const { publicUrl, isDevelopment } = req.config;
  if (publicUrl === undefined)
    return isDevelopment ? { rpId: 'localhost', origin: originOf(req) } : undefined;
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/[[\]]/g, '')) ? undefined : { rpId: hostname, origin: publicUrl };
}

const rowsOf = (db: Database, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id);

const asSent = (req: Request, row: typeof passkeys.$inferSelect): PasskeyRow => ({
  ...row,
  isUsable: row.rpId === passkeySite(req)?.rpId,
});

export async function listPasskeys(req: Request, userId: number): Promise<PasskeyRow[]> {
  return (await rowsOf(req.db, userId)).map((row) => asSent(req, row));
}

const byId = (userId: number, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function renamePasskey(req: Request, userId: number, id: number, name: string) {
  const renamed = await req.db.update(passkeys).set({ name }).where(byId(userId, id)).returning();
  return asSent(req, firstOf(renamed, 'passkey-not-found'));
}

export async function removePasskey(tx: Database, userId: number, id: number): Promise<void> {
  firstOf(await tx.delete(passkeys).where(byId(userId, id)).returning(), 'passkey-not-found');
}

export async function findUsablePasskeys(req: Request, db: Database, userId: number) {
  return (await rowsOf(db, userId)).filter(({ rpId }) => rpId === passkeySite(req)?.rpId);
}

/**
 * Loaded late: it takes longer than the whole server. It trusts no certificate, for it would fetch the URL that one
 * names.
 */
async function loadLibrary() {
  const library = await import('@simplewebauthn/server');
  for (const identifier of ['android-key', 'android-safetynet', 'apple', 'mds'] as const)
    library.SettingsService.setRootCertificates({ identifier, certificates: [] });
  return library;
}

async function prepare(req: Request, db: Database, userId: number) {
  const here = passkeySite(req);
  if (!here) throw new AppError('passkeys-off');
  const { rpId, origin } = here;
  const known = await findUsablePasskeys(req, db, userId);
  return {
    rpId,
    known,
    credentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    library: await loadLibrary(),
    /** What a browser's response must be for. Its challenge is used up. */
    expected: (purpose: 'add-passkey' | 'use-passkey') => ({
      expectedOrigin: origin,
      expectedRPID: rpId,
      expectedChallenge: async (challenge: string) =>
        (await consumeChallenge(db, userId, purpose, challenge)) !== undefined,
      requireUserVerification: false,
    }),
  };
}

const wrongPasskey = () =>
  new AppError('wrong-code', 'This passkey was not accepted. Please try again, or log in another way.');

/** The library says in words what is wrong with a response; they go to the log. */
const refuse = (req: Request, errorOf: () => Error) => (error: unknown) => {
  if (error instanceof DrizzleQueryError) throw error;
  req.log.info({ reason: error instanceof Error ? error.message : String(error) }, 'passkey refused');
  throw errorOf();
};

/** What a browser needs to make a passkey for a user. Throws `passkeys-off`. */
export async function passkeyCreation(req: Request, { id, username }: AuthenticatedUser) {
  const { library, rpId, credentials } = await prepare(req, req.db, id);
  const options = await library.generateRegistrationOptions({
    rpName: site.name,
    rpID: rpId,
    userName: username,
    userID: Uint8Array.from(Buffer.from(String(id))),
    excludeCredentials: credentials,
  });
  await issueChallenge(req.db, id, 'add-passkey', options.challenge);
  return { ...options, attestation: 'none' as const };
}

/** Throws where a key comes with more than its own word: no browser sends certificates that it was not asked for. */
async function requireNoCertificate(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  const isOwnWord = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isOwnWord) throw new Error(`attestation that was not asked for: ${format}`);
}

/** WebAuthn allows 1023 bytes, in base64url. */
const maxIdCharacters = 1364;

/** Verifies and stores a passkey that a browser has made. Throws `passkey-invalid`, also where it is known. */
export async function addPasskey(
  req: Request,
  actor: AuthenticatedUser,
  { name, credential }: z.output<typeof passkeyInput>,
): Promise<PasskeyRow> {
  const { library, rpId, expected } = await prepare(req, req.db, actor.id);
  const { registrationInfo } = await requireNoCertificate(credential.response.attestationObject)
    .then(() => library.verifyRegistrationResponse({ response: credential, ...expected('add-passkey') }))
    .catch(refuse(req, () => new AppError('passkey-invalid')));
  if (!registrationInfo || registrationInfo.credential.id.length > maxIdCharacters)
    throw new AppError('passkey-invalid');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const key = { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
  const passkey = { ...key, userId: actor.id, name, rpId };
  return changeFactors(req.db, actor, async (tx, before) => {
    await requireRecoveryCodes(tx, actor, before);
    const stored = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning();
    return asSent(req, firstOf(stored, 'passkey-invalid'));
  });
}

/** What a browser needs to sign with one of a user's passkeys. Throws `passkeys-off`, or 404 where none can be used. */
export async function passkeyRequest(req: Request, userId: number) {
  const { library, rpId, credentials } = await prepare(req, req.db, userId);
  if (credentials.length === 0) throw new AppError('passkey-not-found');
  const options = await library.generateAuthenticationOptions({ rpID: rpId, allowCredentials: credentials });
  await issueChallenge(req.db, userId, 'use-passkey', options.challenge);
  return options;
}

/** Verifies and consumes a signature of a user’s passkey. Throws `wrong-code`. */
export async function consumePasskey(req: Request, db: Database, userId: number, response: Assertion) {
  const { library, known, expected } = await prepare(req, db, userId);
  const passkey = known.find(({ credentialId }) => credentialId === response.id);
  if (!passkey) throw wrongPasskey();
  const credential = {
    id: passkey.credentialId,
    publicKey: Uint8Array.from(passkey.publicKey),
    counter: passkey.counter,
  };
  const { verified, authenticationInfo } = await library
    .verifyAuthenticationResponse({ response, credential, ...expected('use-passkey') })
    .catch(refuse(req, wrongPasskey));
  if (!verified) throw wrongPasskey();
  const used = { counter: authenticationInfo.newCounter, lastUsedAt: new Date() };
  await db.update(passkeys).set(used).where(eq(passkeys.id, passkey.id));
}
