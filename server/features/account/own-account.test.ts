import { sessions } from '@shared/account/tables';
import { eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { adaLogin, adaPassword, bearer, storedAda } from '../../testing/account';
import { testServer } from '../../testing/server';
import { setClock } from '../../testing/test-clock';

const server = testServer();
const limited = testServer({ env: { RATE_LIMITS: 'on' } });

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const statusOf = async (headers: Record<string, string>) =>
  (await server.api.get('/api/user').set(headers)).status;
const logIn = async (userAgent = '') => {
  const login = server.api.post('/api/login').set('User-Agent', userAgent);
  return bearer((await login.send(adaLogin).expect(200)).body.token);
};

describe('PUT /api/user/password', () => {
  let headers: Record<string, string>;
  beforeEach(async () => {
    ({ headers } = await storedAda(server, { isAdmin: false }));
  });
  const change = (body: object) => server.api.put('/api/user/password').set(headers).send(body);

  it('changes the password, and ends all other sessions', async () => {
    const phone = await logIn();
    const stranger = await server.bearer();
    await change({ ...adaPassword, newPassword: 'analytical-engine' }).expect(204);
    expect(await statusOf(phone)).toBe(401);
    expect(await statusOf(headers)).toBe(200);
    expect(await statusOf(stranger)).toBe(200);
    await server.api.post('/api/login').send(adaLogin).expect(401);
    await server.api
      .post('/api/login')
      .send({ ...adaLogin, password: 'analytical-engine' })
      .expect(200);
  });

  it('asks for the old one', async () => {
    const { body } = await change({ password: 'guessed', newPassword: 'analytical-engine' }).expect(401);
    expect(body).toEqual({
      code: 'wrong-credentials',
      message: 'This is not the password of your account',
      errors: { password: ['This is not the password of your account'] },
    });
    await change({ newPassword: 'analytical-engine' }).expect(400);
    await server.api.post('/api/login').send(adaLogin).expect(200);
  });

  it('takes six characters and a common one from everybody but administrators', async () => {
    const tooShort = await change({ ...adaPassword, newPassword: '12345' }).expect(400);
    expect(tooShort.body.errors).toEqual({ newPassword: ['Password must be at least 6 characters'] });
    await change({ ...adaPassword, newPassword: 'Baseball' }).expect(204);
  });

  it('changes it once, of two at once', async () => {
    const [one, other] = await Promise.all(
      ['analytical-engine', 'jacquard-loom'].map((newPassword) => change({ ...adaPassword, newPassword })),
    );
    expect([one?.status, other?.status].sort()).toEqual([204, 401]);
  });
});

it('administrators cannot choose one of the commonest passwords', async () => {
  const { headers } = await storedAda(server);
  const change = (newPassword: string) =>
    server.api.put('/api/user/password').set(headers).send({ password: adaLogin.password, newPassword });
  const commonest = ['123456', 'password', 'Baseball', 'QWERTYUIOP', 'Pup-Crawl-2026!'];
  for (const common of [...commonest, 'ada12345', 'orlando77']) {
    const { body } = await change(common).expect(400);
    expect(body.errors.newPassword).toEqual([expect.stringContaining('This password is too common')]);
  }
  await change('analytical-engine').expect(204);
});

it('a session can try ten passwords in five minutes', async () => {
  const { headers } = await storedAda(limited);
  const change = (password: string) =>
    limited.api.put('/api/user/password').set(headers).send({ password, newPassword: 'analytical-engine' });
  for (let tries = 0; tries < 10; tries++) await change('guessed').expect(401);
  await change(adaLogin.password).expect(429);
});

it('GET /api/user/sessions names the browser and when it was used, the own session first, and no IP address', async () => {
  const { headers } = await storedAda(server);
  await logIn(firefox);
  await server.bearer();
  const { body } = await server.api.get('/api/user/sessions').set(headers).expect(200);
  const instant = expect.stringMatching(/Z$/);
  const session = { id: expect.any(String), createdAt: instant, lastUsedAt: instant };
  expect(body).toEqual([
    { ...session, browser: null, isCurrent: true },
    { ...session, browser: 'Firefox', isCurrent: false },
  ]);
});

it('DELETE /api/user/sessions/:id ends one of the own sessions, and none of another account', async () => {
  const { headers } = await storedAda(server);
  const phone = await logIn();
  const stranger = await server.session();
  const { body } = await server.api.get('/api/user/sessions').set(headers).expect(200);
  const end = (id: string) => server.api.delete(`/api/user/sessions/${id}`).set(headers);
  await end(body[1].id).expect(204);
  expect(await statusOf(phone)).toBe(401);
  expect(await statusOf(headers)).toBe(200);
  await end(body[1].id).expect(404);
  await end(stranger.session.id).expect(404);
  expect(await statusOf(bearer(stranger.token))).toBe(200);
  await end('1').expect(400);
});

describe('inactivity', () => {
  const at = (time: string) => setClock(`2026-05-01T${time}Z`);
  const idle = { 'X-Background': 'true' };

  it('logs administrators out after 12 hours, and nobody else', async () => {
    await at('06:00:00');
    const [admin, user] = [await server.bearer({ isAdmin: true }), await server.bearer()];
    await at('17:59:00');
    expect(await statusOf(admin)).toBe(200);
    await setClock('2026-05-02T05:58:00Z');
    expect(await statusOf(admin)).toBe(200);
    await setClock('2026-05-02T17:59:00Z');
    expect(await statusOf(admin)).toBe(401);
    await server.api.get('/api/admin/users').set(admin).expect(401);
    expect(await statusOf(user)).toBe(200);
  });

  it('is all that a page asks by itself', async () => {
    await at('06:00:00');
    const admin = await server.bearer({ isAdmin: true });
    await at('17:00:00');
    await server.api.get('/api/admin/users').set(admin).set(idle).expect(200);
    await at('18:01:00');
    await server.api.get('/api/admin/users').set(admin).set(idle).expect(401);
  });

  it('is not written down with every request', async () => {
    await at('06:00:00');
    const { token, session } = await server.session({ isAdmin: true });
    const lastUsed = async () => {
      const [row] = await server.db.select().from(sessions).where(eq(sessions.id, session.id));
      return row?.lastUsedAt.toISOString().slice(11, 19);
    };
    await at('06:04:59');
    await statusOf(bearer(token));
    expect(await lastUsed()).toBe('06:00:00');
    await at('06:05:00');
    await statusOf(bearer(token));
    expect(await lastUsed()).toBe('06:05:00');
    expect(await server.db.$count(sessions, ne(sessions.id, session.id))).toBe(0);
  });
});
