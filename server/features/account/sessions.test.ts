import { sessions } from '@shared/account/tables';
import { auditLog } from '@shared/audit/tables';
import { sql } from 'drizzle-orm';
import jwt from 'jsonwebtoken';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';

const server = testServer();
const ada = { username: 'Ada', password: 'difference-engine' };
const grace = { username: 'Grace', password: 'compiler' };

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const stillWorks = async (token: string) =>
  (await server.api.get('/api/user').set(bearer(token))).status === 200;
const countSessions = () => server.db.$count(sessions);

let old: string;

beforeEach(async () => {
  const response = await server.api.post('/api/register').send(ada).expect(201);
  old = response.body.token;
});

describe('a new session', () => {
  it('ends the previous one of the same browser, whichever account it belonged to, and no other', async () => {
    const phone = await server.api.post('/api/login').send(ada).expect(200);
    const login = await server.api.post('/api/login').set(bearer(old)).send(ada).expect(200);
    expect(await stillWorks(old)).toBe(false);
    const current = bearer(login.body.token);
    const { body } = await server.api.post('/api/register').set(current).send(grace).expect(201);
    expect(await stillWorks(login.body.token)).toBe(false);
    expect(await stillWorks(body.token)).toBe(true);
    expect(await stillWorks(phone.body.token)).toBe(true);
    expect(await countSessions()).toBe(2);
  });

  it.each<[string, (id: string) => string]>([
    ['garbage', () => 'garbage'],
    ['an expired one', (id) => jwt.sign({ sub: '1', jti: id }, server.jwtSecret, { expiresIn: -1 })],
    ['one of another secret', (id) => jwt.sign({ sub: '1', jti: id }, 'x'.repeat(48))],
  ])('is created as usual where the current token is %s', async (_kind, tokenOf) => {
    const current = tokenOf((await server.db.query.sessions.findFirst())?.id ?? '');
    const { body } = await server.api.post('/api/login').set(bearer(current)).send(ada).expect(200);
    expect(await stillWorks(body.token)).toBe(true);
    expect(await countSessions()).toBe(2);
  });

  it('is created as usual where the current token is a revoked one', async () => {
    await server.api.post('/api/logout').set(bearer(old)).expect(204);
    const { body } = await server.api.post('/api/login').set(bearer(old)).send(ada).expect(200);
    expect(await stillWorks(body.token)).toBe(true);
  });

  it('that is rejected ends no other session', async () => {
    const attempts = [
      server.api.post('/api/login').send({ ...ada, password: 'analytical' }),
      server.api.post('/api/login').send({ username: '', password: '' }),
      server.api.post('/api/register').send(ada),
    ];
    for (const attempt of attempts) expect((await attempt.set(bearer(old))).status).toBeGreaterThan(399);
    expect(await stillWorks(old)).toBe(true);
  });
});

describe('DELETE /api/admin/users/:id/sessions', () => {
  const endAll = (id: number | string, headers: Record<string, string>) =>
    server.api.delete(`/api/admin/users/${id}/sessions`).set(headers);

  it('ends every session of the account and no other, and logs who ended how many, if there were any', async () => {
    const admin = await server.session({ isAdmin: true, username: 'grace' });
    const phone = await server.api.post('/api/login').send(ada).expect(200);
    await endAll(1, bearer(admin.token)).expect(204);
    await endAll(1, bearer(admin.token)).expect(204);
    expect(await stillWorks(old)).toBe(false);
    expect(await stillWorks(phone.body.token)).toBe(false);
    expect(await stillWorks(admin.token)).toBe(true);
    const entry = { username: 'grace', action: 'update', entity: 'user', entityId: '1', label: 'Ada' };
    const trace = await server.db.select().from(auditLog);
    expect(trace).toMatchObject([{ ...entry, before: { sessions: 2 }, after: { sessions: 0 } }]);
    await server.api.post('/api/login').send(ada).expect(200);
  });

  it('ends no session where the audit log fails', async () => {
    const admin = await server.bearer({ isAdmin: true });
    await server.db.execute(sql`alter table audit_log rename to audit_log_away`);
    try {
      await endAll(1, admin).expect(500);
    } finally {
      await server.db.execute(sql`alter table audit_log_away rename to audit_log`);
    }
    expect(await stillWorks(old)).toBe(true);
  });
});
