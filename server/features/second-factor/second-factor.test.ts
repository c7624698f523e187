import { challenges, recoveryCodes, totpSecrets } from '@shared/account/tables';
import { auditLog } from '@shared/audit/tables';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  adaLogin,
  adaPassword,
  addApp,
  bearer,
  codeOf,
  keepRecoveryCodes,
  makeRecoveryCodes,
  startLogin,
  storedAda,
} from '../../testing/account';
import { testServer } from '../../testing/server';
import { setClock } from '../../testing/test-clock';
import { runAdminCommand } from '../account/admin-command';
import { setPassword } from '../account/queries';

const server = testServer();
const noon = Date.parse('2026-05-01T12:00:00Z');

let headers: Record<string, string>;
beforeEach(async () => {
  await setClock(noon);
  ({ headers } = await storedAda(server));
});

const complete = (proof: object) => server.api.post('/api/login/second-factor').send(proof);
const byCode = (attempt: string, code: string) => complete({ attempt, method: 'totp', code });
const overview = async () => (await server.api.get('/api/user/second-factor').set(headers).expect(200)).body;
const logIn = () => server.api.post('/api/login').send(adaLogin);

describe('a login with an authenticator app', () => {
  it('takes the password and then a code, and gives what a login gives', async () => {
    const { secret, url } = await addApp(server, headers);
    expect(url).toBe(
      `otpauth://totp/Pup%20Crawl%20Orlando:ada?issuer=Pup%20Crawl%20Orlando&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const first = await logIn().expect(200);
    expect(first.body).toEqual({
      secondFactor: { attempt: expect.any(String), methods: ['totp', 'recovery-code'] },
    });
    const { attempt } = first.body.secondFactor;
    await server.api.get('/api/user').set(bearer(attempt)).expect(401);
    const { body } = await byCode(attempt, codeOf(secret)).expect(200);
    expect(body).toEqual({
      token: expect.any(String),
      user: { id: expect.any(Number), username: 'ada', isAdmin: true },
    });
    await server.api.get('/api/admin/users').set(bearer(body.token)).expect(200);
  });

  it('takes the code of a clock that is half a minute off, either way, and not of a minute', async () => {
    const { secret } = await addApp(server, headers);
    // The app was confirmed by an earlier code than any of these.
    await setClock(noon + 60_000);
    for (const seconds of [-30, 0, 30])
      await byCode(await startLogin(server), codeOf(secret, seconds)).expect(200);
    await setClock(noon + 240_000);
    for (const seconds of [-60, 60]) {
      const { body } = await byCode(await startLogin(server), codeOf(secret, seconds)).expect(401);
      expect(body).toMatchObject({ code: 'wrong-code', errors: { code: [body.message] } });
    }
  });

  it('takes no code twice, nor one that is older than the last, even of two at once', async () => {
    const { secret } = await addApp(server, headers);
    const code = codeOf(secret, 30);
    const [one, other] = [await startLogin(server), await startLogin(server)];
    const responses = await Promise.all([byCode(one, code), byCode(other, code)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    await byCode(await startLogin(server), codeOf(secret)).expect(401);
  });

  it('lets a mistyped code be corrected, and the attempt be used once', async () => {
    const { secret } = await addApp(server, headers);
    const attempt = await startLogin(server);
    await byCode(attempt, '000000').expect(401);
    await byCode(attempt, ` ${codeOf(secret).replace(/(?=...$)/, ' ')}`).expect(200);
    const { body } = await byCode(attempt, codeOf(secret, 30)).expect(401);
    expect(body.code).toBe('attempt-expired');
  });

  it('gives an attempt five minutes, and forgets it after a change of the password', async () => {
    const { secret } = await addApp(server, headers);
    const attempt = await startLogin(server);
    await setClock(noon + 5 * 60_000 + 1);
    expect((await byCode(attempt, codeOf(secret)).expect(401)).body.code).toBe('attempt-expired');
    const second = await startLogin(server);
    await setPassword(server.db, 1, 'another hash');
    expect((await byCode(second, codeOf(secret)).expect(401)).body.code).toBe('attempt-expired');
  });

  it('tells nobody without the password that there is one', async () => {
    const wrong = { ...adaLogin, password: 'analytical-engine' };
    const before = await server.api.post('/api/login').send(wrong).expect(401);
    await addApp(server, headers);
    const after = await server.api.post('/api/login').send(wrong).expect(401);
    expect(after.body).toEqual(before.body);
  });

  it('stores neither attempts nor recovery codes as they are', async () => {
    const { codes } = await addApp(server, headers);
    const attempt = await startLogin(server);
    const stored = [await server.db.select().from(challenges), await server.db.select().from(recoveryCodes)];
    expect(JSON.stringify(stored)).not.toContain(attempt);
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));
  });
});

describe('a recovery code', () => {
  it('has to be there before the app, and stands in for it once, however it is typed', async () => {
    const start = () => server.api.post('/api/user/totp').set(headers).send(adaPassword).expect(409);
    expect((await start()).body.code).toBe('recovery-codes-needed');
    const acknowledge = server.api.post('/api/user/recovery-codes/acknowledge').set(headers);
    expect((await acknowledge.expect(409)).body.code).toBe('recovery-codes-needed');
    const { codes } = await addApp(server, headers, makeRecoveryCodes);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const recover = async (attempt: string) => complete({ attempt, method: 'recovery-code', code: typed });
    const [one, other] = [await startLogin(server), await startLogin(server)];
    const responses = await Promise.all([recover(one), recover(other)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await overview()).recoveryCodesLeft).toBe(9);
  });

  it('is used up by the login that it opens alone, of eight at once for one attempt', async () => {
    const { codes } = await addApp(server, headers);
    const attempt = await startLogin(server);
    const recover = async (code: string) => complete({ attempt, method: 'recovery-code', code });
    expect((await recover('A'.repeat(16))).status).toBe(401);
    const responses = await Promise.all(codes.slice(0, 8).map(recover));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
    expect((await overview()).recoveryCodesLeft).toBe(9);
  });

  it('goes with the password under which it was made', async () => {
    const { secret, codes } = await addApp(server, headers);
    const newPassword = 'analytical-engine';
    const change = { ...adaPassword, newPassword };
    await server.api.put('/api/user/password').set(headers).send(change).expect(204);
    expect((await overview()).recoveryCodesLeft).toBe(0);
    const { body } = await server.api.post('/api/login').send({ ...adaLogin, password: newPassword });
    const { attempt } = body.secondFactor;
    await complete({ attempt, method: 'recovery-code', code: codes[0] }).expect(401);
    await byCode(attempt, codeOf(secret)).expect(200);
  });

  it('is made anew for the first factor: by that session, not long before', async () => {
    const start = (who = headers) => server.api.post('/api/user/totp').set(who).send(adaPassword);
    await makeRecoveryCodes(server, headers);
    const other = bearer((await logIn().expect(200)).body.token);
    const { body: elsewhere } = await server.api.get('/api/user/second-factor').set(other).expect(200);
    expect(elsewhere.recoveryCodesLeft).toBe(0);
    expect((await start(other).expect(409)).body.code).toBe('recovery-codes-needed');
    expect((await overview()).recoveryCodesLeft).toBe(10);
    await start().expect(201);
    await setClock(noon + 15 * 60_000 + 1);
    expect((await start().expect(409)).body.code).toBe('recovery-codes-needed');
    expect((await overview()).recoveryCodesLeft).toBe(0);
  });

  it('counts once it is acknowledged; the older ones until then', async () => {
    const { codes: old } = await addApp(server, headers);
    const made = await server.api.post('/api/user/recovery-codes').set(headers).send(adaPassword).expect(201);
    const recover = async (code: string) =>
      complete({ attempt: await startLogin(server), method: 'recovery-code', code });
    expect((await recover(made.body.codes[0])).status).toBe(401);
    expect((await recover(String(old[0]))).status).toBe(200);
    await server.api.post('/api/user/recovery-codes/acknowledge').set(headers).expect(204);
    expect((await recover(String(old[1]))).status).toBe(401);
    expect((await recover(made.body.codes[0])).status).toBe(200);
  });
});

describe('an authenticator app', () => {
  it('does not count before a code of it was confirmed', async () => {
    await keepRecoveryCodes(server, headers);
    const { body } = await server.api.post('/api/user/totp').set(headers).send(adaPassword).expect(201);
    const confirm = (code: string) => server.api.post('/api/user/totp/confirm').set(headers).send({ code });
    expect((await logIn().expect(200)).body.token).toEqual(expect.any(String));
    await confirm('000000').expect(401);
    expect((await overview()).hasTotp).toBe(false);
    await confirm(codeOf(body.secret)).expect(204);
    expect(await overview()).toEqual({
      passkeys: [],
      canAddPasskeys: false,
      hasTotp: true,
      recoveryCodesLeft: 10,
    });
    // The code that confirmed it is used.
    await byCode(await startLogin(server), codeOf(body.secret)).expect(401);
  });

  it('is the only one of an account, and shown once', async () => {
    const { secret } = await addApp(server, headers);
    const again = await server.api.post('/api/user/totp').set(headers).send(adaPassword).expect(409);
    expect(again.body.code).toBe('already-exists');
    await server.api
      .post('/api/user/totp/confirm')
      .set(headers)
      .send({ code: codeOf(secret) })
      .expect(409);
    expect(JSON.stringify(await overview())).not.toContain(secret);
  });

  it('is added and removed by the password alone of those with a session, and ends all other sessions', async () => {
    const phone = (await logIn().expect(200)).body.token;
    for (const path of ['/api/user/recovery-codes', '/api/user/totp', '/api/user/passkeys/options']) {
      const { body } = await server.api.post(path).set(headers).send({ password: 'guessed' }).expect(401);
      expect(body).toMatchObject({ code: 'wrong-credentials', errors: { password: [body.message] } });
    }
    const { secret } = await addApp(server, headers);
    await server.api.get('/api/user').set(bearer(phone)).expect(401);
    await server.api.get('/api/user').set(headers).expect(200);

    const other = await byCode(await startLogin(server), codeOf(secret)).expect(200);
    await server.api.delete('/api/user/totp').set(headers).send({ password: 'guessed' }).expect(401);
    await server.api.delete('/api/user/totp').set(headers).send(adaPassword).expect(204);
    await server.api.get('/api/user').set(bearer(other.body.token)).expect(401);
    expect((await logIn().expect(200)).body.token).toEqual(expect.any(String));
    // Those who know them would else open the next one.
    expect(await server.db.$count(recoveryCodes)).toBe(0);
  });

  it('leaves a trace of how many there are, and of nothing that they are', async () => {
    const { secret, codes } = await addApp(server, headers, makeRecoveryCodes);
    await server.api.delete('/api/user/totp').set(headers).send(adaPassword).expect(204);
    const trace = await server.db.select().from(auditLog).orderBy(auditLog.id);
    expect(trace.map(({ username, before, after }) => ({ username, before, after }))).toEqual([
      { username: 'ada', before: { recoveryCodes: 0 }, after: { recoveryCodes: 10 } },
      { username: 'ada', before: { authenticatorApps: 0 }, after: { authenticatorApps: 1 } },
      {
        username: 'ada',
        before: { authenticatorApps: 1, recoveryCodes: 10 },
        after: { authenticatorApps: 0, recoveryCodes: 0 },
      },
    ]);
    for (const private_ of [secret, ...codes]) expect(JSON.stringify(trace)).not.toContain(private_);
  });
});

it('a second factor that is lost altogether is named by the admin command, and reset by it with a trace', async () => {
  const admin = (words: string) =>
    runAdminCommand(
      { db: server.db, passwords: server.passwords, askForPassword: async () => '' },
      words.split(' '),
    );

  await addApp(server, headers);
  await server.session({ username: 'grace' });
  expect(await admin('list')).toBe('admin  ada  (second factor)\nuser   grace');
  expect(await admin('reset-second-factor ADA')).toBe(
    'ada has no second factor any more, and is logged out everywhere.',
  );
  expect(await admin('list')).toBe('admin  ada\nuser   grace');
  await server.api.get('/api/user').set(headers).expect(401);
  expect(await server.db.$count(totpSecrets)).toBe(0);
  const { body } = await logIn().expect(200);
  const log = await server.api.get('/api/admin/audit-log').set(bearer(body.token)).expect(200);
  expect(log.body[0]).toMatchObject({
    actor: 'command-line',
    userId: null,
    username: 'Command line',
    entity: 'user',
    label: 'ada',
    before: { authenticatorApps: 1, recoveryCodes: 10 },
    after: { authenticatorApps: 0, recoveryCodes: 0 },
  });
});
