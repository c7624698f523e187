import { setTimeout as wait } from 'node:timers/promises';
import supertest from 'supertest';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/database';
import { freePort } from '../testing/free-port';
import { dataDirectory, printed, startProgram, temporaryFolder } from '../testing/process';
import { mailEnv } from '../testing/stored-email';
import { testMailServer } from '../testing/test-mail-server';

const mailServer = testMailServer();
const rounds = 200;
const roundsAtOnce = 10;
const account = { username: 'ada', password: 'difference-engine' };

/** Starts two processes on one PostgreSQL database, or one on the embedded database, which no two can share. */
async function startProcesses() {
  const template = inject('databaseTemplate');
  const database = 'url' in template ? await createTestDatabase() : undefined;
  const env: Record<string, string> = database?.url
    ? { DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() }
    : { DATA_DIR: await dataDirectory(inject('embeddedTemplate')) };
  const start = async () => {
    const PORT = String(await freePort());
    const program = startProgram('server/index.ts', {
      ...mailEnv,
      ...env,
      NODE_ENV: 'development',
      SMTP_URL: mailServer.url,
      MAIL_PER_SECOND: '100000',
      RATE_LIMITS: 'off',
      ADMIN_USERNAME: account.username,
      ADMIN_PASSWORD: account.password,
      HOST: '127.0.0.1',
      PORT,
    });
    await printed(program, 'listening');
    return { program, api: supertest(`http://127.0.0.1:${PORT}`) };
  };
  const first = await start();
  const processes = [first, database ? await start() : first] as const;
  onTestFinished(async () => {
    for (const { program } of processes) program.child.kill('SIGTERM');
    for (const { program } of processes) await program.ended;
    await database?.close();
  });
  return [processes[0].api, processes[1].api] as const;
}

it('a mailbox that is signed up again, five times at once, gets no second message, in any of 200 rounds', async () => {
  const [one, other] = await startProcesses();

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

  const login = await one.post('/api/login').send(account).expect(200);
  const queued = async () => {
    const list = one.get('/api/admin/emails').query({ state: 'queued' });
    return (await list.set('Authorization', `Bearer ${login.body.token}`).expect(200)).body;
  };
  await expect.poll(queued).toEqual([]);
  expect(new Set(mailServer.recipients).size).toBe(rounds);
  expect(mailServer.recipients).toHaveLength(rounds);
});
