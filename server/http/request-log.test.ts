import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app';
import { parseConfig } from '../config';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { createAnswerCache } from './answer-cache';
import { createPasswords, type Passwords } from './passwords';
import { createPictures } from './pictures';
import { noLimits } from './rate-limits';
import { createLog } from './request-log';

let database: TestDatabase;
let passwords: Passwords;
const pictures = createPictures();
const jwtSecret = 'x'.repeat(32);

beforeAll(async () => {
  database = await createTestDatabase();
  passwords = createPasswords({ cost: 4 });
});
afterAll(async () => {
  await passwords.close();
  await pictures.close();
  await database.close();
});

it('tells what failed, never what people typed', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const config = { ...parseConfig({ NODE_ENV: 'test', JWT_SECRET: jwtSecret }), jwtSecret };
  const app = createApp(
    { config, db: database.db, passwords, pictures, limiters: noLimits, answers: createAnswerCache() },
    log,
  );
  await database.close();

  const rosie = {
    email: 'rosie@mail.example',
    name: 'Rosie',
    subject: 'Secret',
    message: 'My phone is 867-5309',
  };
  const answer = await supertest(app)
    .post('/api/contact-messages?from=rosie')
    .set('Authorization', 'Bearer abc')
    .send(rosie);
  expect(answer.status).toBe(503);

  const entries = lines.map((line) => JSON.parse(line));
  expect(entries).toMatchObject([
    {
      msg: 'request failed',
      err: { message: expect.stringMatching(/clos|pool/), stack: expect.stringContaining('at ') },
    },
    { msg: 'request errored', req: { method: 'POST', path: '/api/contact-messages' }, res: { status: 503 } },
  ]);
  expect(lines.join('')).not.toMatch(/rosie|secret|867-5309|Bearer|127\.0\.0\.1/i);
});
