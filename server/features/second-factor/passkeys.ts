import { isIP } from 'node:net';
import type {
  AssertionOptions,
  CreationOptions,
  passkeyInput,
  passkeyResponse,
  SecondFactorProof,
} from '@shared/account/second-factor';
import { passkeys } from '@shared/account/tables';
import { site } from '@shared/site';
import { and, asc, eq } from 'drizzle-orm';
import type { Request } from 'express';
import type * as z from 'zod';
import type { Database } from '../../database/database';
import { firstOf } from '../../database/rows';
import { passkeyInvalid, passkeyNotFound, passkeysOff, wrongPasskey } from '../../errors';
import { originOf } from '../../http/origin';
import { consumeChallenge, issueChallenge } from './challenges';

// With what it needs it takes longer to load than the whole server: it is loaded where it is used.
const load = () => import('@simplewebauthn/server');

type PasskeyRow = z.input<typeof passkeyResponse>;
type Credential = z.output<typeof passkeyInput>['credential'];
type Assertion = Extract<SecondFactorProof, { method: 'passkey' }>['credential'];

/**
 * What passkeys are made for: the host name of `PUBLIC_URL`, in development `localhost`. Undefined without, and for an IP
 * address, for which browsers make none.
 */
export function passkeySite(req: Request): { rpId: string; origin: string } | undefined {
  const { publicUrl, isDevelopment } = req.config;
  if (publicUrl === undefined)
    return isDevelopment ? { rpId: 'localhost', origin: originOf(req) } : undefined;
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/[[\]]/g, '')) ? undefined : { rpId: hostname, origin: publicUrl };
}

function requireSite(req: Request) {
  const found = passkeySite(req);
  if (!found) throw passkeysOff();
  return found;
}

const byId = (userId: number, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

const asSent = (
  req: Request,
  { id, name, createdAt, lastUsedAt, rpId }: typeof passkeys.$inferSelect,
): PasskeyRow => ({
  id,
  name,
  createdAt,
  lastUsedAt,
  isUsable: rpId === passkeySite(req)?.rpId,
});

const rowsOf = (db: Database, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

export async function listPasskeys(req: Request, userId: number): Promise<PasskeyRow[]> {
  return (await rowsOf(req.db, userId)).map((row) => asSent(req, row));
}

const descriptor = ({ credentialId, transports }: typeof passkeys.$inferSelect) => ({
  id: credentialId,
  transports,
});
const bytesOf = (challenge: string) => Uint8Array.from(Buffer.from(challenge, 'base64url'));

/** What a browser needs to make a passkey for a user. Throws 409. */
export async function passkeyCreation(
  req: Request,
  { id, username }: { id: number; username: string },
): Promise<CreationOptions> {
  const { rpId } = requireSite(req);
  const { generateRegistrationOptions } = await load();
  const known = await rowsOf(req.db, id);
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: rpId,
    userName: username,
    userID: Uint8Array.from(Buffer.from(String(id))),
    challenge: bytesOf(await issueChallenge(req.db, id, 'add-passkey')),
    excludeCredentials: known.filter((row) => row.rpId === rpId).map(descriptor),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** Verifies a passkey that a browser has made, and gives what is to be stored of it. Throws `passkey-invalid`. */
export async function verifyNewPasskey(req: Request, userId: number, response: Credential) {
  const { rpId, origin } = requireSite(req);
  const { verifyRegistrationResponse } = await load();
  let challenge = '';
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    // It is looked up once everything else is right.
    expectedChallenge(received) {
      challenge = received;
      return true;
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
  }).catch((error: unknown) => refuse(req, error, passkeyInvalid));
  const isOurs = await consumeChallenge(req.db, challenge, { userId, purpose: 'add-passkey' });
  if (!registrationInfo || !isOurs) throw passkeyInvalid();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports, rpId };
}

/** The library says in words what is wrong with a response; they go to the log. */
function refuse(req: Request, error: unknown, errorOf: () => Error): never {
  req.log.info({ reason: error instanceof Error ? error.message : String(error) }, 'passkey refused');
  throw errorOf();
}

/** Stores a verified passkey. Throws `passkey-invalid` where it is known. */
export async function storePasskey(
  req: Request,
  tx: Database,
  values: typeof passkeys.$inferInsert,
): Promise<PasskeyRow> {
  const stored = await tx.insert(passkeys).values(values).onConflictDoNothing().returning();
  return asSent(req, firstOf(stored, passkeyInvalid));
}

/** Throws 404. */
export async function renamePasskey(
  req: Request,
  userId: number,
  id: number,
  name: string,
): Promise<PasskeyRow> {
  const renamed = await req.db.update(passkeys).set({ name }).where(byId(userId, id)).returning();
  return asSent(req, firstOf(renamed, passkeyNotFound));
}

/** Throws 404. */
export async function removePasskey(tx: Database, userId: number, id: number): Promise<void> {
  firstOf(await tx.delete(passkeys).where(byId(userId, id)).returning({ id: passkeys.id }), passkeyNotFound);
}

/** What a browser needs to sign with one of a user's passkeys. Throws 409 without PUBLIC_URL, 404 where none can be used. */
export async function passkeyRequest(req: Request, userId: number): Promise<AssertionOptions> {
  const { rpId } = requireSite(req);
  const { generateAuthenticationOptions } = await load();
  const usable = (await rowsOf(req.db, userId)).filter((row) => row.rpId === rpId);
  if (usable.length === 0) throw passkeyNotFound();
  return generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials: usable.map(descriptor),
    challenge: bytesOf(await issueChallenge(req.db, userId, 'use-passkey')),
    userVerification: 'preferred',
  });
}

/** Verifies and consumes a signature of a user’s passkey. Throws `wrong-code`. */
export async function consumePasskey(req: Request, userId: number, response: Assertion): Promise<void> {
  const { rpId, origin } = requireSite(req);
  const its = and(
    eq(passkeys.userId, userId),
    eq(passkeys.credentialId, response.id),
    eq(passkeys.rpId, rpId),
  );
  const passkey = firstOf(await req.db.select().from(passkeys).where(its), wrongPasskey);
  const { verifyAuthenticationResponse } = await load();
  let challenge = '';
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge(received) {
      challenge = received;
      return true;
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch((error: unknown) => refuse(req, error, wrongPasskey));
  const isOurs = await consumeChallenge(req.db, challenge, { userId, purpose: 'use-passkey' });
  if (!verified || !isOurs) throw wrongPasskey();
  await req.db
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: new Date() })
    .where(eq(passkeys.id, passkey.id));
}
