import { totpSecrets } from '@shared/account/tables';
import { expect, it } from 'vitest';
import { addApp, bearer, codeOf, startLogin, storedAda } from '../../testing/account';
import { testServer } from '../../testing/server';
import { setClock } from '../../testing/test-clock';

const server = testServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const from = (network: number) => ({ 'X-Forwarded-For': `203.0.${network}.7` });

it('of 200 codes at once, over many attempts and networks, none beyond the limit is compared', async () => {
  await setClock('2026-05-01T12:00:00Z');
  const { headers } = await storedAda(server);
  const { secret, codes } = await addApp(server, headers);
  const attempts = await Promise.all(Array.from({ length: 5 }, () => startLogin(server)));
  const attemptOf = (index: number) => attempts[index % attempts.length];
  const send = (proof: object, index: number) =>
    server.api.post('/api/login/second-factor').set(from(index)).send(proof);

  // The one that confirmed the app was one of a session.
  const wrong = Array.from({ length: 200 }, (_, index) =>
    index % 2 === 0
      ? send({ attempt: attemptOf(index), method: 'totp', code: '000000' }, index)
      : send({ attempt: attemptOf(index), method: 'recovery-code', code: 'A'.repeat(16) }, index),
  );
  const statuses = (await Promise.all(wrong)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(190);

  // The right ones are not looked at either: they can be used afterwards.
  const right = { attempt: attemptOf(0), method: 'totp', code: codeOf(secret) };
  await send(right, 1).expect(429);
  await send({ attempt: attemptOf(0), method: 'recovery-code', code: codes[0] }, 1).expect(429);
  const [{ lastStep = 0 } = {}] = await server.db.select().from(totpSecrets);
  expect(lastStep).toBe(Date.parse('2026-05-01T12:00:00Z') / 30_000 - 1);

  // The password resets nothing.
  const attempt = await startLogin(server);
  await send({ ...right, attempt }, 1).expect(429);

  await setClock('2026-05-01T12:15:01Z');
  const later = { attempt: await startLogin(server), method: 'totp', code: codeOf(secret) };
  await send(later, 1).expect(200);
});

it('tries of a session and of a login are counted apart, and each session’s for itself', async () => {
  const { headers } = await storedAda(server);
  const { secret } = await addApp(server, headers);
  const logIn = async (inSeconds: number, network: number) =>
    server.api
      .post('/api/login/second-factor')
      .set(from(network))
      .send({ attempt: await startLogin(server), method: 'totp', code: codeOf(secret, inSeconds) })
      .expect(200);
  const stolen = bearer((await logIn(0, 1)).body.token);
  const confirm = (who: Record<string, string>, body: object) =>
    server.api.post('/api/user/confirm').set(who).send(body);
  const wrong = { method: 'totp', code: '000000' };
  const tries = await Promise.all(Array.from({ length: 30 }, () => confirm(stolen, wrong)));
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(20);
  const owner = bearer((await logIn(30, 2)).body.token);
  await confirm(owner, wrong).expect(401);

  const password = { newPassword: 'analytical-engine', password: 'guessed' };
  const change = (who: Record<string, string>) =>
    server.api.put('/api/user/password').set(who).send(password);
  for (let index = 0; index < 10; index += 1) await change(stolen).expect(401);
  await change(stolen).expect(429);
  await change(owner).expect(401);
});

it('a session gets 30 texts for a passkey to sign in five minutes', async () => {
  const { headers } = await storedAda(server);
  const ask = () => server.api.post('/api/user/confirm/options').set(headers).send({});
  const statuses = (await Promise.all(Array.from({ length: 40 }, ask))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});
