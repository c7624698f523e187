import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { siteAccount, startMailSite } from '../testing/mail-site';
import { testMailServer } from '../testing/test-mail-server';

const mailServer = testMailServer();
const rounds = 200;
const roundsAtOnce = 10;

it('a mailbox that is signed up again, five times at once, gets no second message, in any of 200 rounds', async () => {
  const [one, other] = await startMailSite(mailServer.url);

  async function signUp(index: number, email: string): Promise<void> {
    const api = index % 2 === 0 ? one : other;
    const { status } = await api.post('/api/subscribers').send({ email });
    // A machine that is busy is asked again.
    if (status === 503) return signUp(index, email);
    expect(status).toBe(201);
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

  const login = await one.post('/api/login').send(siteAccount).expect(200);
  const queued = async () => {
    const list = one.get('/api/admin/emails').query({ state: 'queued' });
    return (await list.set('Authorization', `Bearer ${login.body.token}`).expect(200)).body;
  };
  await expect.poll(queued).toEqual([]);
  expect(new Set(mailServer.recipients).size).toBe(rounds);
  expect(mailServer.recipients).toHaveLength(rounds);
});
