import { totpSecrets } from '@shared/account/tables';
import { expect, it } from 'vitest';
import { addApp, codeOf, startLogin, storedAda } from '../../testing/account';
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

  // One code was used to confirm the app.
  const wrong = Array.from({ length: 200 }, (_, index) =>
    index % 2 === 0
      ? send({ attempt: attemptOf(index), method: 'totp', code: '000000' }, index)
      : send({ attempt: attemptOf(index), method: 'recovery-code', code: 'A'.repeat(16) }, index),
  );
  const statuses = (await Promise.all(wrong)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(9);
  expect(statuses.filter((status) => status === 429)).toHaveLength(191);

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
