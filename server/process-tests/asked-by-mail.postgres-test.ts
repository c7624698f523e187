import { setTimeout as wait } from 'node:timers/promises';
import { anEventInput, aRegistrationInput } from '@shared/testing/builders';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database';
import { succeeding } from '../testing/patiently';
import { printed, startSite, temporaryFolder } from '../testing/process';
import { mailEnv } from '../testing/stored-email';
import { testMailServer } from '../testing/test-mail-server';

const mailServer = testMailServer();
const many = 200;
const rounds = 200;
const roundsAtOnce = 10;
const known = 'ada@mail.example';
const forms = ['/api/password/forgot', '/api/registrations/link'] as const;
const account = { username: 'ada', password: 'difference-engine' };

/** Two processes on one database. */
let one: ReturnType<typeof supertest>;
let other: typeof one;
let headers: { Authorization: string };

/** What is left to do, also where not everything has started. */
const cleanUps: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

beforeAll(async () => {
  const database = await createTestDatabase();
  cleanUps.push(() => database.close());
  const env = { DATABASE_URL: database.url ?? '', DATA_DIR: await temporaryFolder() };
  const start = async () => {
    const { program, base, end } = await startSite({
      ...{ ...mailEnv, ...env, SMTP_URL: mailServer.url, MAIL_PER_SECOND: '100000' },
      ...{ ADMIN_USERNAME: account.username, ADMIN_PASSWORD: account.password },
    });
    cleanUps.push(end);
    await printed(program, 'listening');
    return supertest(base);
  };
  one = await start();
  other = await start();
  const login = await succeeding(() => one.post('/api/login').send(account));
  headers = { Authorization: `Bearer ${login.body.token}` };
});

const queued = async () =>
  (await succeeding(() => one.get('/api/admin/emails').query({ state: 'queued' }).set(headers))).body;

/** The token of a link in the mail to the known address, once that is there. */
async function tokenIn(path: string): Promise<string> {
  const link = new RegExp(`${path}([\\w-]+)`);
  const find = () => mailServer.messages.flatMap(({ mail }) => link.exec(mail.text ?? '')?.[1] ?? []);
  await expect.poll(find).not.toEqual([]);
  return find()[0] ?? '';
}

it('of 200 requests at once for a new password, and for lost links, one of each leaves', async () => {
  const { password } = account;
  await succeeding(() => one.put('/api/user/email').set(headers).send({ email: known, password }));
  const token = await tokenIn('/account/confirm/');
  await succeeding(() => one.post('/api/user/email/confirm').set(headers).send({ token }));
  const open = { date: '2030-06-15', registrationOpen: true, ticketUrl: null, isActive: true };
  const input = { ...anEventInput(), ...open };
  const { body: event } = await succeeding(() => one.post('/api/admin/events').set(headers).send(input));
  const party = aRegistrationInput({ email: known });
  await succeeding(() => one.post(`/api/events/${event.id}/registrations`).send(party));

  const asked = forms.flatMap((path) =>
    Array.from({ length: many }, (_, index) =>
      succeeding(() => (index % 2 === 0 ? one : other).post(path).send({ email: known })),
    ),
  );
  await Promise.all(asked);
  await Promise.all([tokenIn('/auth/reset/'), tokenIn('/registration/')]);
  await expect.poll(queued).toEqual([]);
  const subjects = mailServer.messages.filter(({ to }) => to === known).map(({ mail }) => mail.subject);
  for (const subject of [/^A new password at/, /^The way to your spot at/])
    expect(subjects.filter((one) => subject.test(one ?? ''))).toHaveLength(1);
});

it('a mailbox that is signed up again, five times at once, gets no second message, in any of 200 rounds', async () => {
  const signUp = (index: number, email: string) =>
    succeeding(() => (index % 2 === 0 ? one : other).post('/api/subscribers').send({ email }));
  let next = 0;
  const playing = async () => {
    while (next < rounds) {
      next += 1;
      const email = `ada${next}@mail.example`;
      await signUp(next, email);
      while (!mailServer.recipients.includes(email)) await wait(20);
      await Promise.all([1, 2, 3, 4, 5].map((index) => signUp(index, email)));
    }
  };
  await Promise.all(Array.from({ length: roundsAtOnce }, playing));
  await expect.poll(queued).toEqual([]);
  expect(new Set(mailServer.recipients).size).toBe(rounds);
  expect(mailServer.recipients).toHaveLength(rounds);
});
