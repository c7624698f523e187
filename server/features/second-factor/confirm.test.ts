import { beforeEach, describe, expect, it } from 'vitest';
import { adaPassword, addApp, codeOf, keepRecoveryCodes, startLogin, storedAda } from '../../testing/account';
import { anAuthenticator } from '../../testing/authenticator';
import { testServer } from '../../testing/server';
import { setClock } from '../../testing/test-clock';

const site = { origin: 'https://pups.example', rpId: 'pups.example' };
const server = testServer({ env: { PUBLIC_URL: site.origin } });
const noon = Date.parse('2026-05-01T12:00:00Z');
const minutesLater = (minutes: number) => setClock(noon + minutes * 60_000);

let headers: Record<string, string>;
beforeEach(async () => {
  await setClock(noon);
  ({ headers } = await storedAda(server));
});

const methods = async () => (await server.api.get('/api/user/confirm').set(headers).expect(200)).body.methods;
const confirm = (proof: object) => server.api.post('/api/user/confirm').set(headers).send(proof);
const byPassword = { method: 'password', ...adaPassword };
/** What only a confirmed session can do: there is no such passkey. */
const attemptChange = () => server.api.put('/api/user/passkeys/4711').set(headers).send({ name: 'Key' });
const isConfirmed = async () => (await attemptChange()).body.code !== 'confirm-identity';

describe('a session', () => {
  it('is its owner’s for 15 minutes after the login, and after each confirmation by the password', async () => {
    await minutesLater(15);
    expect(await isConfirmed()).toBe(true);
    await setClock(noon + 15 * 60_000 + 1);
    expect((await attemptChange().expect(403)).body.code).toBe('confirm-identity');
    expect(await methods()).toEqual(['password']);
    await confirm({ ...byPassword, password: 'guessed' }).expect(401);
    expect(await isConfirmed()).toBe(false);
    await confirm(byPassword).expect(204);
    expect(await isConfirmed()).toBe(true);
    await server.api.get('/api/user').set(headers).expect(200);
  });

  it('of an account with an app is confirmed by that, not by the password', async () => {
    const { secret, codes } = await addApp(server, headers);
    await minutesLater(16);
    expect(await methods()).toEqual(['totp', 'recovery-code']);
    const { body } = await confirm(byPassword).expect(400);
    expect(body.errors).toEqual({ method: [expect.stringContaining('second step')] });
    await confirm({ method: 'totp', code: '000000' }).expect(401);
    expect(await isConfirmed()).toBe(false);
    await confirm({ method: 'totp', code: codeOf(secret) }).expect(204);
    expect(await isConfirmed()).toBe(true);
    await minutesLater(32);
    expect(await isConfirmed()).toBe(false);
    await confirm({ method: 'recovery-code', code: codes[0] }).expect(204);
    expect(await isConfirmed()).toBe(true);
  });

  it('is confirmed by a passkey', async () => {
    await keepRecoveryCodes(server, headers);
    const key = anAuthenticator();
    const options = await server.api.post('/api/user/passkeys/options').set(headers).send(adaPassword);
    const credential = key.create({ ...site, challenge: options.body.challenge });
    await server.api.post('/api/user/passkeys').set(headers).send({ name: 'Key', credential }).expect(201);
    await minutesLater(16);
    const { body } = await server.api.post('/api/user/confirm/options').set(headers).expect(200);
    const proof = { method: 'passkey', credential: key.get({ ...site, challenge: body.challenge }) };
    await confirm(proof).expect(204);
    expect(await isConfirmed()).toBe(true);
    await confirm(proof).expect(401);
  });

  it('is confirmed by nothing that the account does not have', async () => {
    await confirm({ method: 'totp', code: '000000' }).expect(401);
    await confirm({ method: 'recovery-code', code: 'A'.repeat(16) }).expect(401);
    await server.api.post('/api/user/confirm/options').set(headers).expect(404);
    await confirm({ method: 'hope' }).expect(400);
  });
});

describe('a change of the password or of a factor', () => {
  it('asks for the second factor besides the password where there is one', async () => {
    const { secret } = await addApp(server, headers);
    await minutesLater(16);
    const changes = [
      () => server.api.put('/api/user/password').send({ ...adaPassword, newPassword: 'analytical-engine' }),
      () => server.api.post('/api/user/recovery-codes').send(adaPassword),
      () => server.api.post('/api/user/passkeys/options').send(adaPassword),
      () => server.api.post('/api/user/totp').send(adaPassword),
      () => server.api.delete('/api/user/totp').send(adaPassword),
      () => server.api.delete('/api/user/passkeys/1').send(adaPassword),
      () => server.api.put('/api/user/passkeys/1').send({ name: 'Key' }),
    ];
    for (const change of changes)
      expect((await change().set(headers).expect(403)).body.code).toBe('confirm-identity');
    await confirm({ method: 'totp', code: codeOf(secret) }).expect(204);
    await server.api.delete('/api/user/totp').set(headers).send(adaPassword).expect(204);
  });

  it('asks for the password alone where there is none', async () => {
    await minutesLater(16);
    const change = { ...adaPassword, newPassword: 'analytical-engine' };
    await server.api.put('/api/user/password').set(headers).send(change).expect(204);
  });
});

it('a login by a second factor counts as a confirmation', async () => {
  const { secret } = await addApp(server, headers);
  await minutesLater(60);
  const proof = { attempt: await startLogin(server), method: 'totp', code: codeOf(secret) };
  const { body } = await server.api.post('/api/login/second-factor').send(proof).expect(200);
  headers = { Authorization: `Bearer ${body.token}` };
  expect(await isConfirmed()).toBe(true);
});
