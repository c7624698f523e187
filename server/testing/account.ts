import { recoveryCodes } from '@shared/account/tables';
import bcrypt from 'bcryptjs';
import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import { createUser } from '../features/account/queries';
import { issueChallenge } from '../features/second-factor/challenges';
import type { testServer } from './server';
import { setClock } from './test-clock';

export const adaLogin = { username: 'ada', password: 'difference-engine' };
/** What every change of a factor asks for. */
export const adaPassword = { password: adaLogin.password };

type Server = Pick<ReturnType<typeof testServer>, 'api' | 'db'>;

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** What an authenticator app with this secret shows, so many seconds from now. */
export const codeOf = (secret: string, inSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + inSeconds * 1000 });

/** Makes Ada, an administrator with a password, and logs her in. */
export async function storedAda(server: Server, { isAdmin = true } = {}) {
  const passwordHash = await bcrypt.hash(adaLogin.password, 4);
  const { id } = await createUser(server.db, {
    username: adaLogin.username,
    passwordHash,
    adminRight: isAdmin ? 'yes' : 'no',
  });
  const { body } = await server.api.post('/api/login').send(adaLogin).expect(200);
  return { id, headers: bearer(body.token) };
}

type Headers = Record<string, string>;

/** Makes recovery codes, and says that they are kept. */
export async function makeRecoveryCodes({ api }: Server, headers: Headers): Promise<string[]> {
  const { body } = await api.post('/api/user/recovery-codes').set(headers).send(adaPassword).expect(201);
  await api.post('/api/user/recovery-codes/acknowledge').set(headers).expect(204);
  return body.codes;
}

/** Codes that were made once, as they are stored. */
let made: { codes: string[]; hashes: string[] } | undefined;

/** Stores recovery codes. To make them each time would take longer than all the rest of a test. */
export async function keepRecoveryCodes(server: Server, headers: Headers): Promise<string[]> {
  if (!made) {
    const codes = await makeRecoveryCodes(server, headers);
    const rows = await server.db.select().from(recoveryCodes);
    made = { codes, hashes: rows.map(({ hash }) => hash) };
  } else {
    const { body } = await server.api.get('/api/user').set(headers).expect(200);
    const rows = made.hashes.map((hash) => ({ userId: Number(body.id), hash, isAcknowledged: true }));
    await server.db.insert(recoveryCodes).values(rows);
    const sessions = await server.api.get('/api/user/sessions').set(headers).expect(200);
    await issueChallenge(server.db, Number(body.id), 'first-factor', sessions.body[0].id);
  }
  return made.codes;
}

/**
 * Sets up an app, with recovery codes before. The code that confirms it is that of the step before this one.
 * The clock stands still from here on, as a code of the step before is refused once the next step begins.
 */
export async function addApp(server: Server, headers: Headers, keepCodes = keepRecoveryCodes) {
  if (!vi.getMockedSystemTime()) await setClock(Date.now());
  const codes = await keepCodes(server, headers);
  const { body } = await server.api.post('/api/user/totp').set(headers).send(adaPassword).expect(201);
  const code = codeOf(body.secret, -30);
  await server.api.post('/api/user/totp/confirm').set(headers).send({ code }).expect(204);
  return { secret: String(body.secret), url: String(body.url), codes };
}

/** The first step of Ada's login: the attempt that waits for her second factor. */
export async function startLogin({ api }: Server): Promise<string> {
  const { body } = await api.post('/api/login').send(adaLogin).expect(200);
  return body.secondFactor.attempt;
}
