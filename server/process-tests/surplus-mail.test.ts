import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { siteAccount, startMailSite } from '../testing/mail-site';
import { succeeding } from '../testing/patiently';
import { testMailServer } from '../testing/test-mail-server';

const mailServer = testMailServer();
const rounds = 200;
const roundsAtOnce = 10;

it('a mailbox that is signed up again, five times at once, gets no second message, in any of 200 rounds', async () => {
  const [one, other] = await startMailSite(mailServer.url);

  async function signUp(index: number, email: string): Promise<void> {
    const api = index % 2 === 0 ? one : other;
    await succeeding(() => api.post('/api/subscribers').send({ email }));
  }

  async function play(round: number): Promise<void> {
    const email = `ada${round}@mail.example`;
    await signUp(round, email);
    while (!mailServer.recipients.includes(email)) await wait(20);
    await Promise.all([1, 2, 3, 4, 5].map((index) => signUp(index, email)));
  }
  let next = 0;
  const playing = async () => {
    while (next < rounds) {
      next += 1;
      await play(next);
    }
  };
  await Promise.all(Array.from({ length: roundsAtOnce }, playing));

  const login = await succeeding(() => one.post('/api/login').send(siteAccount));
  const queued = async () => {
    const list = () => one.get('/api/admin/emails').query({ state: 'queued' });
    const headers = { Authorization: `Bearer ${login.body.token}` };
    return (await succeeding(() => list().set(headers))).body;
  };
  await expect.poll(queued).toEqual([]);
  expect(new Set(mailServer.recipients).size).toBe(rounds);
  expect(mailServer.recipients).toHaveLength(rounds);
});
