import { users } from '@shared/account/tables';
import bcrypt from 'bcryptjs';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { bearer } from '../../testing/account';
import { testServer } from '../../testing/server';

const server = testServer();
const production = testServer({ env: { NODE_ENV: 'production' } });

const register = (body: object) => server.api.post('/api/register').send(body);
const login = (body: object) => server.api.post('/api/login').send(body);
const ada = { username: 'Ada', password: 'difference-engine' };

describe('POST /api/register', () => {
  it('creates an account and logs it in', async () => {
    const response = await register(ada).expect(201);
    expect(response.body).toEqual({
      token: expect.any(String),
      user: { id: 1, username: 'Ada', isAdmin: false },
    });
    expect(response.headers['cache-control']).toBe('no-store');
    const me = await server.api.get('/api/user').set(bearer(response.body.token)).expect(200);
    expect(me.body).toEqual(response.body.user);
  });

  it('stores a bcrypt hash, not the password', async () => {
    await register(ada);
    const [user] = await server.db.select().from(users);
    expect(user?.password).toMatch(/^\$2[aby]\$/);
  });

  const invisible = 'Username contains an invisible character: type it instead of pasting it';
  it.each([
    ['username', '', 'Username is required'],
    ['username', '   ', 'Username is required'],
    ['username', undefined, 'Username is required'],
    ['username', 'x'.repeat(65), 'Must be at most 64 characters (1 too many)'],
    ['username', 'a\u0000b', 'Contains a character that cannot be stored'],
    ['username', 'admin\u200b', invisible],
    ['username', 'admin\u3164', invisible],
    ['username', 'admin\ufe0f', invisible],
    ['username', 'admin\u2800', invisible],
    ['username', 'r\u043e\u043et1', 'Username mixes letters from different alphabets'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', undefined, 'Password must be at least 6 characters'],
    ['password', 'x'.repeat(73), 'Password must be at most 72 bytes'],
    ['password', 'é'.repeat(37), 'Password must be at most 72 bytes'],
    ['password', 'abcdef\u0000', 'Password contains an invalid character'],
    ['isAdmin', 'true', 'Must be true or false'],
  ])('rejects %s %j with 400', async (field, value, message) => {
    const { body } = await register({ ...ada, [field]: value }).expect(400);
    expect(body.errors[field]).toContain(message);
  });

  it.each(['zoë', 'ZOË', ' Zoe\u0308 ', 'ｚｏë'])(
    'rejects the taken username %j with 409',
    async (username) => {
      await register({ ...ada, username: 'Zoë' }).expect(201);
      const { body } = await register({ username, password: 'another-one' }).expect(409);
      const message = 'This username is already taken';
      expect(body).toEqual({ message, code: 'username-taken', errors: { username: [message] } });
    },
  );

  it('gives admin rights to the first account that asks, and to none after', async () => {
    const first = await register({ ...ada, isAdmin: true }).expect(201);
    expect(first.body.user.isAdmin).toBe(true);
    const second = await register({ username: 'grace', password: 'compiler', isAdmin: true }).expect(201);
    expect(second.body.user.isAdmin).toBe(false);
  });

  it('grants nobody admin rights in production', async () => {
    const response = await production.api
      .post('/api/register')
      .send({ ...ada, isAdmin: true })
      .expect(201);
    expect(response.body.user.isAdmin).toBe(false);
    await production.api.get('/api/admin/events').set(bearer(response.body.token)).expect(403);
  });

  it.each([
    { is_admin: true },
    { isadmin: true },
    { IsAdmin: true },
    { admin: true },
    { role: 'admin' },
    { user: { isAdmin: true } },
    { id: 1 },
    JSON.parse('{"__proto__":{"isAdmin":true}}'),
    { constructor: { prototype: { isAdmin: true } } },
  ])('gives no rights for %j', async (extra) => {
    await register({ username: 'first', password: 'me-me-me', isAdmin: true });
    const response = await register({ ...ada, ...extra }).expect(201);
    expect(response.body.user).toEqual({ id: 2, username: 'Ada', isAdmin: false });
  });
});

describe('POST /api/login', () => {
  it('gives each login its own token, valid for 7 days', async () => {
    await register(ada);
    const responses = [await login(ada), await login({ ...ada, username: 'aDA' })];
    const tokens = responses.map(({ body }) => body.token);
    expect(responses[1]?.body.user).toEqual({ id: 1, username: 'Ada', isAdmin: false });
    expect(tokens[0]).not.toBe(tokens[1]);
    const claims = jwt.verify(tokens[0], server.jwtSecret);
    expect(claims).toMatchObject({ sub: '1', jti: expect.any(String) });
    expect(claims).not.toHaveProperty('isAdmin');
    if (typeof claims === 'string') throw new Error('the token holds no claims');
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(7 * 24 * 60 * 60);
  });

  it('sends the same response for a wrong password and an unknown user', async () => {
    await register(ada);
    const wrong = await login({ ...ada, password: 'analytical' }).expect(401);
    const unknown = await login({ ...ada, username: 'charles' }).expect(401);
    expect(wrong.body).toEqual({ message: 'Invalid username or password', code: 'wrong-credentials' });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('rejects a password that only starts like the right one, or repeats it', async () => {
    await register({ username: 'ada', password: 'abcdef' });
    for (const password of ['abcdef\u0000abcdef', 'abcdef ', 'abcde', 'ABCDEF'])
      expect([400, 401]).toContain((await login({ username: 'ada', password })).status);
  });

  it.each([
    [{ username: '', password: 'x' }, 'username', 'Username is required'],
    [{ username: 'ada', password: '' }, 'password', 'Password is required'],
    [{ username: { $ne: null }, password: { $ne: null } }, 'username', 'Username is required'],
    [{ username: ['ada'], password: 'x' }, 'username', 'Username is required'],
  ])('rejects %j with 400', async (body, field, message) => {
    const response = await login(body).expect(400);
    expect(response.body.errors[field]).toContain(message);
  });
});

it('a login hashes the password again where its hash is of another cost, and ends no session', async () => {
  const { token } = (await register(ada).expect(201)).body;
  const hashOf = async () => (await server.db.query.users.findFirst())?.password ?? '';
  const cost = bcrypt.getRounds(await hashOf());
  await server.db.update(users).set({ password: bcrypt.hashSync(ada.password, cost + 1) });
  await login({ ...ada, password: 'difference-machine' }).expect(401);
  expect(bcrypt.getRounds(await hashOf())).toBe(cost + 1);
  await login(ada).expect(200);
  const renewed = await hashOf();
  expect(bcrypt.getRounds(renewed)).toBe(cost);
  await login(ada).expect(200);
  expect(await hashOf()).toBe(renewed);
  await server.api.get('/api/user').set(bearer(token)).expect(200);
});

it('a username that mixes alphabets can still log in to an existing account', async () => {
  const cyrillic = { username: 'r\u043e\u043et1', password: 'difference-engine' };
  const { username } = cyrillic;
  const password = await server.passwords.hash(cyrillic.password);
  await server.db.insert(users).values({ username, usernameKey: username, password });
  expect((await login(cyrillic).expect(200)).body.user).toMatchObject({ username });
});

it('POST /api/logout revokes the presented token and no other', async () => {
  await register(ada);
  const [one, other] = [(await login(ada)).body.token, (await login(ada)).body.token];
  await server.api.post('/api/logout').set(bearer(one)).expect(204);
  await server.api.get('/api/user').set(bearer(one)).expect(401);
  await server.api.get('/api/user').set(bearer(other)).expect(200);
  await server.api.post('/api/logout').set(bearer(one)).expect(401);
});
