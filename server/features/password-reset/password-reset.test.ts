import { challenges, passkeys, recoveryCodes, sessions, totpSecrets, users } from '@shared/account/tables';
import { auditLog } from '@shared/audit/tables';
import { emails } from '@shared/mail/tables';
import bcrypt from 'bcryptjs';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { finishAfterResponses } from '../../http/after-response';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { sampleSecret, storeSampleFactors } from '../../testing/sample-factors';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { setClock } from '../../testing/test-clock';
import { setAdmin } from '../account/queries';

const server = testServer({ env: mailEnv });
const offline = testServer();

const ada = { username: 'ada', password: 'difference-engine', email: 'ada@mail.example' };
const newPassword = 'analytical-engine';
let id = 0;

beforeEach(async () => {
  const password = await bcrypt.hash(ada.password, 4);
  const [user] = await server.db
    .insert(users)
    .values({ ...ada, usernameKey: 'ada', password })
    .returning();
  id = user?.id ?? 0;
});

const change = (fields: Partial<typeof users.$inferInsert>) =>
  server.db.update(users).set(fields).where(eq(users.id, id));
const rowsOf = (kind: 'password-reset' | 'password-changed') =>
  server.db.select().from(emails).where(eq(emails.kind, kind)).orderBy(emails.id);

async function ask(email = ada.email, on = server) {
  const response = await on.api.post('/api/password/forgot').send({ email });
  await finishAfterResponses();
  return response;
}

/** Asks for a link, as if an hour had gone by since the last one has left. Gives its token. */
async function link(): Promise<string> {
  await server.db.update(emails).set({ state: 'sent', sentAt: sql`now() - interval '1 hour'` });
  await ask();
  return (await prepareEmail(server, (await rowsOf('password-reset')).at(-1)))?.reset ?? '';
}

const pathOf = (token: string) => `/api/password/reset/${token}`;
const reset = (token: string, password = newPassword) => server.api.post(pathOf(token)).send({ password });
const logIn = (password: string) => server.api.post('/api/login').send({ username: ada.username, password });

describe('POST /api/password/forgot', () => {
  it('mails the way to a new password to a confirmed address, with the name to log in with', async () => {
    await ask('ADA@mail.example');
    const [email, ...others] = await rowsOf('password-reset');
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: ada.email, state: 'queued' });
    const { text } = await renderedNow(server, email);
    expect(text).toContain('the account “ada”');
    expect(text).toContain('https://site.invalid/auth/reset/~reset~');
  });

  it('has the same response for an address of no account, or one that is not confirmed, and mails nothing', async () => {
    const known = await ask();
    await change({ email: null, pendingEmail: ada.email });
    for (const unknown of [await ask(), await ask('nobody@mail.example')])
      expect([unknown.status, unknown.text]).toEqual([200, known.text]);
    expect(await rowsOf('password-reset')).toHaveLength(1);
  });

  it.each(['www.evil.example', 'x'.repeat(33)])('names no account that is called %s', async (username) => {
    await change({ username });
    await ask();
    const { html, text } = await renderedNow(server, (await rowsOf('password-reset'))[0]);
    expect(text).toContain('a new password for your account.');
    expect(`${html}${text}`).not.toContain(username);
  });

  it('responds before any of it is done', async () => {
    await server.db.transaction(async (tx) => {
      // Nothing can be written meanwhile.
      await tx.execute(sql`lock table ${emails} in share mode`);
      await server.api.post('/api/password/forgot').send({ email: ada.email }).expect(200);
    });
    await finishAfterResponses();
    expect(await rowsOf('password-reset')).toHaveLength(1);
  });

  it('is 409 for every address where sending is off, and says what to do instead', async () => {
    const responses = [await ask(ada.email, offline), await ask('nobody@mail.example', offline)];
    for (const { status, body } of responses) {
      expect([status, body.code]).toEqual([409, 'sending-off']);
      expect(body.message).toContain('npm run admin -- password NAME');
    }
    expect(await offline.db.$count(emails)).toBe(0);
  });

  it('asks nothing of bots: a field of a password manager keeps nobody out', async () => {
    await server.api.post('/api/password/forgot').send({ email: ada.email, leaveBlank: 'Ada' }).expect(200);
    await finishAfterResponses();
    expect(await rowsOf('password-reset')).toHaveLength(1);
  });
});

describe('the link of a forgotten password', () => {
  it('works for two hours from when its mail leaves, and says until when', async () => {
    await setClock('2030-06-15T12:00:00Z');
    await ask();
    await setClock('2030-06-15T20:00:00Z');
    const [email] = await rowsOf('password-reset');
    expect((await renderedNow(server, email)).text).toContain('until Jun 15, 2030, 6:00 PM, Orlando time');
    const token = (await prepareEmail(server, email))?.reset ?? '';
    await setClock('2030-06-15T21:59:59Z');
    await server.api.get(pathOf(token)).expect(200);
    await setClock('2030-06-15T22:00:00Z');
    await server.api.get(pathOf(token)).expect(404);
    await reset(token).expect(404);
  });

  it.each([
    ['the password', () => change({ password: 'another hash' })],
    ['the right', () => setAdmin(server.db, undefined, id, true)],
  ])('that has ended by a change keeps nobody from the next one: %s', async (_what, make) => {
    await ask();
    await server.db.update(emails).set({ state: 'sent', sentAt: new Date() });
    await make();
    await ask();
    expect(await rowsOf('password-reset')).toMatchObject([{ state: 'sent' }, { state: 'queued' }]);
  });

  it('is each account’s own, also where two accounts have one mailbox', async () => {
    const other = { username: 'ada2', usernameKey: 'ada2', password: 'hash', email: 'ada+2@mail.example' };
    await server.db.insert(users).values(other);
    await ask();
    await ask(other.email);
    expect(await rowsOf('password-reset')).toMatchObject([{ to: ada.email }, { to: other.email }]);
  });

  it('says by GET whose it is, and changes nothing', async () => {
    const token = await link();
    const before = await server.db.select().from(users);
    for (let time = 0; time < 3; time += 1) {
      const { body, headers } = await server.api.get(pathOf(token)).expect(200);
      expect(body).toEqual({ username: ada.username });
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(await server.db.select().from(users)).toEqual(before);
    await reset(token).expect(200);
  });

  it('sets a new password, ends all sessions, logs nobody in, and tells the address', async () => {
    const { body: session } = await logIn(ada.password).expect(200);
    const response = await reset(await link()).expect(200);
    expect(response.body).toEqual({ message: expect.stringContaining('Log in with it') });
    expect(await server.db.$count(sessions)).toBe(0);
    await server.api.get('/api/user').set('Authorization', `Bearer ${session.token}`).expect(401);
    await logIn(ada.password).expect(401);
    await logIn(newPassword).expect(200);
    const [email] = await rowsOf('password-changed');
    expect(email).toMatchObject({ to: ada.email, state: 'queued' });
    expect((await renderedNow(server, email)).text).toContain(
      'The password of the account “ada” was changed on',
    );
  });

  it('stands beside others, which all end with the first that is used', async () => {
    const tokens = [await link(), await link(), await link()];
    for (const token of tokens) await server.api.get(pathOf(token)).expect(200);
    await reset(tokens[1] ?? '').expect(200);
    for (const token of tokens) {
      const { body } = await reset(token, 'another-engine').expect(404);
      expect(body.code).toBe('link-not-found');
    }
    await logIn(newPassword).expect(200);
  });

  it.each([
    ['the password', () => change({ password: 'another hash' })],
    ['the address', () => change({ email: 'ada@new.example' })],
    ['the right', () => setAdmin(server.db, undefined, id, true)],
    ['that there is an address', () => change({ email: null })],
    ['that there is an account', () => server.db.delete(users).where(eq(users.id, id))],
  ])('ends when it changes: %s', async (_what, make) => {
    const token = await link();
    await make();
    for (const response of [await server.api.get(pathOf(token)), await reset(token)])
      expect([response.status, response.body.code]).toEqual([404, 'link-not-found']);
    expect(await rowsOf('password-changed')).toEqual([]);
  });

  it('refuses common passwords of administrators, of nobody else, and short ones of everybody', async () => {
    await reset(await link(), 'short').expect(400);
    await reset(await link(), 'baseball').expect(200);
    await setAdmin(server.db, undefined, id, true);
    const { body } = await reset(await link(), 'baseball').expect(400);
    expect(body.errors.password).toEqual([expect.stringContaining('too common')]);
    await reset(await link()).expect(200);
  });

  it('leaves second factors as they are, and ends the logins that wait for one', async () => {
    await storeSampleFactors(server.db, id);
    await change({ password: await bcrypt.hash(ada.password, 4) });
    const rows = async () => ({
      passkeys: await server.db.select().from(passkeys),
      apps: await server.db.select().from(totpSecrets),
      codes: await server.db.select().from(recoveryCodes),
    });
    const before = await rows();
    expect(before.apps).toMatchObject([{ secret: sampleSecret }]);
    await reset(await link()).expect(200);
    expect(await rows()).toEqual(before);
    expect(await server.db.$count(challenges)).toBe(0);
    const { body } = await logIn(newPassword).expect(200);
    expect(body).toEqual({ secondFactor: expect.objectContaining({ attempt: expect.any(String) }) });
  });

  it('is in the audit log, under the name of the account, and without address, password or hash', async () => {
    await reset(await link()).expect(200);
    const rows = await server.db.select().from(auditLog);
    expect(rows).toMatchObject([
      { userId: id, username: 'ada', entity: 'user', entityId: String(id), action: 'update', label: 'ada' },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/mail\.example|engine|\$2/);
  });

  it('is 409 where sending is off, also for a link that is none', async () => {
    for (const response of [
      await offline.api.get(pathOf('cut-off')),
      await offline.api.post(pathOf('cut-off')).send({ password: newPassword }),
    ])
      expect([response.status, response.body.code]).toEqual([409, 'sending-off']);
  });

  it('sets one password where two are sent at once', async () => {
    const token = await link();
    const responses = await Promise.all(
      ['one-engine', 'other-engine'].map((password) => reset(token, password)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await rowsOf('password-changed')).toHaveLength(1);
  });
});

it('what tells of a new password leaves also where the account has another address, or is gone', async () => {
  await reset(await link()).expect(200);
  const [email] = await rowsOf('password-changed');
  await change({ email: 'ada@new.example' });
  expect((await renderedNow(server, email)).text).toContain('“ada”');
  await server.db.delete(users).where(eq(users.id, id));
  expect((await renderedNow(server, email)).text).toContain('“ada”');
});
