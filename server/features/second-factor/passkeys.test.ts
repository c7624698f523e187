import { passkeys } from '@shared/account/tables';
import { SettingsService } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  adaLogin,
  adaPassword,
  addApp,
  bearer,
  keepRecoveryCodes,
  startLogin,
  storedAda,
} from '../../testing/account';
import { anAuthenticator, authority } from '../../testing/authenticator';
import { testServer } from '../../testing/server';
import { setClock } from '../../testing/test-clock';

const site = { origin: 'https://pups.example', rpId: 'pups.example' };
const server = testServer({ env: { PUBLIC_URL: site.origin } });
const withoutAddress = testServer();

let headers: Record<string, string>;
beforeEach(async () => {
  ({ headers } = await storedAda(server));
});

type Authenticator = ReturnType<typeof anAuthenticator>;

async function creationOptions() {
  const path = '/api/user/passkeys/options';
  return (await server.api.post(path).set(headers).send(adaPassword).expect(200)).body;
}
const add = (credential: object, name = 'Laptop') =>
  server.api.post('/api/user/passkeys').set(headers).send({ name, credential });

async function addPasskey(key: Authenticator, name?: string) {
  const { challenge } = await creationOptions();
  return (await add(key.create({ ...site, challenge }), name).expect(201)).body;
}

const requestOptions = async (attempt: string) =>
  (await server.api.post('/api/login/second-factor/options').send({ attempt }).expect(200)).body;
const logIn = (attempt: string, credential: object) =>
  server.api.post('/api/login/second-factor').send({ attempt, method: 'passkey', credential });

describe('a passkey', () => {
  it('is made for the host name of PUBLIC_URL, and logs in', async () => {
    await keepRecoveryCodes(server, headers);
    const options = await creationOptions();
    expect(options).toMatchObject({ rp: { id: 'pups.example' }, user: { name: 'ada' } });
    const key = anAuthenticator();
    const { body } = await add(key.create({ ...site, challenge: options.challenge })).expect(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Laptop',
      createdAt: expect.any(String),
      lastUsedAt: null,
      isUsable: true,
    });

    const first = await server.api.post('/api/login').send(adaLogin).expect(200);
    expect(first.body.secondFactor.methods).toEqual(['passkey', 'recovery-code']);
    const { attempt } = first.body.secondFactor;
    const { challenge, rpId, allowCredentials } = await requestOptions(attempt);
    expect(rpId).toBe('pups.example');
    expect(allowCredentials).toHaveLength(1);
    const login = await logIn(attempt, key.get({ ...site, challenge })).expect(200);
    await server.api.get('/api/user').set(bearer(login.body.token)).expect(200);
    const list = await server.api.get('/api/user/passkeys').set(headers).expect(200);
    expect(list.body).toMatchObject([{ name: 'Laptop', lastUsedAt: expect.any(String) }]);
  });

  it.each([
    ['another site', { origin: 'https://pups.example.evil' }],
    ['another host name', { rpId: 'evil.example' }],
    ['a challenge that was never given', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('made or used for %s is rejected', async (_name, differently) => {
    await keepRecoveryCodes(server, headers);
    const key = anAuthenticator();
    const { challenge } = await creationOptions();
    const made = await add(key.create({ ...site, challenge, ...differently })).expect(400);
    expect(made.body.code).toBe('passkey-invalid');
    await addPasskey(key);
    const attempt = await startLogin(server);
    const options = await requestOptions(attempt);
    const used = key.get({ ...site, challenge: options.challenge, ...differently });
    expect((await logIn(attempt, used).expect(401)).body.code).toBe('wrong-code');
  });

  it('signs for one use of one challenge, within five minutes', async () => {
    await setClock('2026-05-01T12:00:00Z');
    headers = bearer((await server.api.post('/api/login').send(adaLogin)).body.token);
    await keepRecoveryCodes(server, headers);
    const key = anAuthenticator();
    await addPasskey(key);
    const attempt = await startLogin(server);
    const { challenge } = await requestOptions(attempt);
    const signed = key.get({ ...site, challenge });
    await logIn(attempt, signed).expect(200);
    await logIn(await startLogin(server), signed).expect(401);

    const second = await startLogin(server);
    const { challenge: late } = await requestOptions(second);
    await setClock('2026-05-01T12:05:01Z');
    await logIn(await startLogin(server), key.get({ ...site, challenge: late })).expect(401);
  });

  it('of somebody else, or whose signature is another one’s, logs nobody in', async () => {
    await keepRecoveryCodes(server, headers);
    const [hers, another] = [anAuthenticator(), anAuthenticator()];
    await addPasskey(hers);
    const attempt = await startLogin(server);
    const { challenge } = await requestOptions(attempt);
    await logIn(attempt, another.get({ ...site, challenge })).expect(401);
    const forged = { ...another.get({ ...site, challenge }), id: hers.get({ ...site, challenge }).id };
    await logIn(attempt, { ...forged, rawId: forged.id }).expect(401);
    const { challenge: next } = await requestOptions(attempt);
    await logIn(attempt, hers.get({ ...site, challenge: next })).expect(200);
  });

  it('cannot be added twice, nor before there are recovery codes', async () => {
    const path = '/api/user/passkeys/options';
    const early = await server.api.post(path).set(headers).send(adaPassword).expect(409);
    expect(early.body.code).toBe('recovery-codes-needed');
    await keepRecoveryCodes(server, headers);
    const key = anAuthenticator();
    await addPasskey(key);
    const { challenge } = await creationOptions();
    await add(key.create({ ...site, challenge })).expect(400);
  });

  it('cannot have a longer name for itself than WebAuthn allows', async () => {
    await keepRecoveryCodes(server, headers);
    const [longest, longer] = [anAuthenticator({ idBytes: 1023 }), anAuthenticator({ idBytes: 3000 })];
    await addPasskey(longest);
    const { challenge } = await creationOptions();
    const { body } = await add(longer.create({ ...site, challenge })).expect(400);
    expect(body.code).toBe('passkey-invalid');
  });

  it('says nothing of who made it, or that it has the key; a certificate is refused', async () => {
    await keepRecoveryCodes(server, headers);
    const made = async (format: 'packed' | 'fido-u2f') => {
      const { challenge, attestation } = await creationOptions();
      expect(attestation).toBe('none');
      return add(anAuthenticator().create({ ...site, challenge }, format));
    };
    expect((await made('packed')).status).toBe(201);
    const { status, body } = await made('fido-u2f');
    expect([status, body.code]).toEqual([400, 'passkey-invalid']);
  });

  it('has nothing fetched, whatever a certificate names and whoever is trusted', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
    onTestFinished(() => fetched.mockRestore());
    await keepRecoveryCodes(server, headers);
    const { challenge } = await creationOptions();
    SettingsService.setRootCertificates({
      identifier: 'apple',
      certificates: [Buffer.from(authority.root, 'base64')],
    });
    await add(anAuthenticator().create({ ...site, challenge }, 'apple')).expect(400);
    expect(fetched).not.toHaveBeenCalled();
    expect(SettingsService.getRootCertificates({ identifier: 'apple' })).toEqual([]);
  });

  it('can be renamed, and removed by its owner alone', async () => {
    await keepRecoveryCodes(server, headers);
    const { id } = await addPasskey(anAuthenticator());
    const path = `/api/user/passkeys/${id}`;
    const renamed = await server.api.put(path).set(headers).send({ name: ' Blue key ' }).expect(200);
    expect(renamed.body.name).toBe('Blue key');
    await server.api.put(path).set(headers).send({ name: ' ' }).expect(400);
    await server.admin.put(path).send({ name: 'Mine' }).expect(404);
    await server.api.delete(path).set(headers).send({ password: 'guessed' }).expect(401);
    await server.api.delete(path).set(headers).send(adaPassword).expect(204);
    await server.api.delete(path).set(headers).send(adaPassword).expect(404);
    const { body } = await server.api.post('/api/login').send(adaLogin).expect(200);
    expect(body.token).toEqual(expect.any(String));
  });

  it('is useless after a change of the host name, and still keeps others out; a recovery code lets its owner in', async () => {
    const codes = await keepRecoveryCodes(server, headers);
    await addPasskey(anAuthenticator());
    await server.db.update(passkeys).set({ rpId: 'old.example' });
    const list = await server.api.get('/api/user/passkeys').set(headers).expect(200);
    expect(list.body).toMatchObject([{ isUsable: false }]);
    const { body } = await server.api.post('/api/login').send(adaLogin).expect(200);
    expect(body.secondFactor.methods).toEqual(['recovery-code']);
    const { attempt } = body.secondFactor;
    await server.api.post('/api/login/second-factor/options').send({ attempt }).expect(404);
    const proof = { attempt, method: 'recovery-code', code: codes[0] };
    await server.api.post('/api/login/second-factor').send(proof).expect(200);
  });

  it('is possible beside an app', async () => {
    await addApp(server, headers);
    await addPasskey(anAuthenticator());
    const { body } = await server.api.post('/api/login').send(adaLogin).expect(200);
    expect(body.secondFactor.methods).toEqual(['passkey', 'totp', 'recovery-code']);
  });

  it('that was copied, as its counter shows, is rejected', async () => {
    await keepRecoveryCodes(server, headers);
    const key = anAuthenticator();
    const { id } = await addPasskey(key);
    await server.db.update(passkeys).set({ counter: 100 }).where(eq(passkeys.id, id));
    const attempt = await startLogin(server);
    const { challenge } = await requestOptions(attempt);
    await logIn(attempt, key.get({ ...site, challenge })).expect(401);
  });
});

it('without PUBLIC_URL there are no passkeys', async () => {
  const ada = await storedAda(withoutAddress);
  await keepRecoveryCodes(withoutAddress, ada.headers);
  const options = withoutAddress.api.post('/api/user/passkeys/options').set(ada.headers);
  expect((await options.send(adaPassword).expect(409)).body.code).toBe('passkeys-off');
});
