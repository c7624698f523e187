import { generateKeyPairSync } from 'node:crypto';
import { sessions, users } from '@shared/account/tables';
import { eq } from 'drizzle-orm';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { testServer } from './testing/server';

const server = testServer();

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** One for all: that it is the same for every endpoint, `openapi/responses.test.ts` shows. */
const ask = (headers: Record<string, string>) => server.api.get('/api/admin/events').set(headers);

/** Each way not to be an administrator: the headers that a request has then. */
const rejections: Record<string, () => Promise<Record<string, string>>> = {
  'no token': async () => ({}),
  'another scheme': async () => ({ Authorization: 'Basic YWRhOmFkYQ==' }),
  garbage: async () => bearer('garbage'),
  'an expired token': async () =>
    bearer(jwt.sign(await claimsOfAdmin(), server.jwtSecret, { expiresIn: -1 })),
  'a token whose session has ended': async () => {
    const { token, session } = await server.session({ isAdmin: true });
    const expired = { expiresAt: new Date(0) };
    await server.db.update(sessions).set(expired).where(eq(sessions.id, session.id));
    return bearer(token);
  },
  'a token signed with another secret': async () => bearer(jwt.sign(await claimsOfAdmin(), 'x'.repeat(48))),
  'a token that brings its own key along': async () => {
    const key = 'x'.repeat(48);
    const jwk = { kty: 'oct', k: Buffer.from(key).toString('base64url') };
    const address = 'https://evil.example/key';
    const header = { alg: 'HS256', kid: '/dev/null', jwk, jku: address, x5u: address };
    return bearer(jwt.sign(await claimsOfAdmin(), key, { header }));
  },
  'a token without its signature': async () => bearer((await tokenOfAdmin()).replace(/[^.]*$/, '')),
  'a token with a bit of its signature turned': async () =>
    bearer(
      (await tokenOfAdmin()).replace(/\.([^.])([^.]*)$/, (_, a, rest) => `.${a === 'A' ? 'B' : 'A'}${rest}`),
    ),
  'a token with the signature of another': async () =>
    bearer((await tokenOfAdmin()).replace(/[^.]*$/, (await tokenOfAdmin()).replace(/^.*\./, ''))),
  'a token of another algorithm': async () =>
    bearer(jwt.sign(await claimsOfAdmin(), server.jwtSecret, { algorithm: 'HS512' })),
  'a token signed with a private key': async () =>
    bearer(jwt.sign(await claimsOfAdmin(), privateKey, { algorithm: 'ES256' })),
  'a token with alg: none': async () => bearer(await unsigned('none')),
  'a token with alg: nOnE': async () => bearer(await unsigned('nOnE')),
  'a token with alg: ""': async () => bearer(await unsigned('')),
  'a token without a session in it': async () => {
    const { sub } = await claimsOfAdmin();
    return bearer(jwt.sign({ sub, isAdmin: true }, server.jwtSecret));
  },
  'a revoked token': async () => {
    const { token } = await server.session({ isAdmin: true });
    await server.api.post('/api/logout').set(bearer(token)).expect(204);
    return bearer(token);
  },
  'the token of an account that is gone': async () => {
    const { token, user } = await server.session({ isAdmin: true });
    await server.db.delete(users).where(eq(users.id, user.id));
    return bearer(token);
  },
};

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const tokenOfAdmin = async () => (await server.session({ isAdmin: true })).token;

async function claimsOfAdmin() {
  const { user, session } = await server.session({ isAdmin: true });
  return { sub: String(user.id), jti: session.id };
}

async function unsigned(alg: string) {
  const claims = base64({ ...(await claimsOfAdmin()), exp: 4_000_000_000 });
  return `${base64({ alg, typ: 'JWT' })}.${claims}.`;
}

describe('an endpoint of administrators', () => {
  it.each(Object.entries(rejections))('rejects %s with 401', async (_name, headers) => {
    const response = await ask(await headers()).expect(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toEqual({ message: expect.any(String), code: 'login-required' });
  });

  it('rejects a user whose token claims to be an administrator’s with 403', async () => {
    const { user, session } = await server.session();
    const token = jwt.sign({ sub: String(user.id), jti: session.id, isAdmin: true }, server.jwtSecret);
    await ask(bearer(token)).expect(403);
  });

  it('rejects an administrator with 403 as soon as they are demoted', async () => {
    const { token, user } = await server.session({ isAdmin: true });
    await server.db.update(users).set({ isAdmin: false }).where(eq(users.id, user.id));
    await ask(bearer(token)).expect(403);
  });
});

describe('an unknown path', () => {
  it('gets 404 and a JSON body under /api', async () => {
    const response = await server.api.get('/api/nope').expect(404);
    expect(response.body).toEqual({ message: 'This address does not exist.', code: 'path-not-found' });
  });

  it.each([
    ...['/api/admin/nope', '/api/admin', '/api/admin/', '/API/ADMIN/events', '/api/admin/events/'],
    ...['/api//admin/events', '/api/admin/../admin/events', '/api/admin/%65vents', '/api/admin;/events'],
  ])('does not bypass the admin check: %s', async (path) => {
    expect([401, 404]).toContain((await server.api.get(path)).status);
    expect([403, 404]).toContain((await server.api.get(path).set(await server.bearer())).status);
  });
});

describe('every response', () => {
  it.each(['/api/events', '/api/login', '/api/subscribers'])(
    'names its charset, also to OPTIONS %s',
    async (path) => {
      const response = await server.api.options(path).expect(200);
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(response.headers.allow).toMatch(/GET|POST/);
      expect(response.text).toBe(response.headers.allow);
      const unknown = await server.api.options('/api/nope').expect(404);
      expect(unknown.headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  it.each(['/api/login', '/api/register', '/api/admin/events', '/api/user'])(
    'of %s is sent with no-store, also when the request is rejected early',
    async (path) => {
      const malformed = await server.api.post(path).type('json').send('{');
      const wrongType = await server.api.post(path).type('text').send('x');
      const tooLarge = await server.api.post(path).send({ x: 'x'.repeat(150_000) });
      for (const { headers } of [malformed, wrongType, tooLarge])
        expect(headers['cache-control']).toBe('no-store');
    },
  );
});
