import { createHmac } from 'node:crypto';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { parseConfig } from '../../config';
import { everyAdminRoute } from '../../testing/admin-endpoints';
import { testServer } from '../../testing/server';
import { createDrawings } from '../../workers/drawings';
import { createPictureDecoder } from '../../workers/picture-decoder';
import { noLimits } from '../middleware/rate-limits';
import { createLog } from '../middleware/request-log';
import { createResponseCache } from '../response-cache/response-cache';
import { issueToken } from './authentication';

const server = testServer();

/** The server's app, and what it has logged. */
function loggedApp() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const { db, mail, passwords, jwtSecret } = server;
  const config = { ...parseConfig({ NODE_ENV: 'test', JWT_SECRET: jwtSecret }), jwtSecret };
  const services = {
    config,
    db,
    mail,
    stripe: undefined,
    passwords,
    drawings: createDrawings(),
    limiters: noLimits,
  };
  const api = supertest(
    createApp(
      { ...services, responseCache: createResponseCache(), pictureDecoder: createPictureDecoder() },
      log,
    ),
  );
  return { api, logged: () => lines.join('') };
}

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64url');
const header = base64('{"alg":"HS256","typ":"JWT"}');
const signed = (head: string, payload: string) =>
  `${head}.${payload}.${createHmac('sha256', server.jwtSecret).update(`${head}.${payload}`).digest('base64url')}`;

const secretText = 'marrowbone';
const payloads = {
  'no JSON': secretText,
  'half a JSON object': `{"sub":"${secretText}"`,
  nothing: '',
  null: 'null',
  'a number': '1',
  'a text': `"${secretText}"`,
  'a list': `["${secretText}"]`,
  'no claims': `{"${secretText}":1}`,
  'a subject that is no text': `{"sub":{"toString":"${secretText}"},"jti":1}`,
  'times that are none': `{"exp":"${secretText}","nbf":{},"iat":[]}`,
  'a polluted prototype': `{"__proto__":{"sub":"${secretText}"}}`,
  'no UTF-8': Buffer.from([0xff, 0xfe, 0x80]),
  'a very deep list': '['.repeat(5000),
};
const headers = {
  'no JSON': secretText,
  nothing: '',
  null: 'null',
  'a number': '7',
  'a text': '"HS256"',
  'a list': '["HS256"]',
  'an algorithm that is none': '{"alg":{"toString":"HS256"},"typ":"JWT"}',
  'no algorithm': '{"typ":"JWT"}',
  'what must be understood': '{"alg":"HS256","typ":"JWT","crit":["exp"],"b64":false}',
};

const tokens: Record<string, () => string> = {
  'a payload that is no JSON, as it was found': () => `${header}.eHg.AAAA`,
  'one word': () => secretText,
  'two parts': () => `${header}.${base64(secretText)}`,
  'four parts': () => `${header}.${base64(secretText)}.AAAA.AAAA`,
  'dots alone': () => '..',
  'what is no base64': () => `${header}.{"sub":"${secretText}"}.%%%`,
  'a very long one': () => `${header}.${base64(secretText.repeat(500))}.AAAA`,
  'letters beyond ASCII': () => `${header}.éÿ¿.AAAA`,
};
for (const [name, payload] of Object.entries(payloads)) {
  tokens[`a payload of ${name}`] = () => `${header}.${base64(payload)}.AAAA`;
  tokens[`a signed payload of ${name}`] = () => signed(header, base64(payload));
}
for (const [name, head] of Object.entries(headers)) {
  tokens[`a header of ${name}`] = () => `${base64(head)}.${base64('{"sub":"1"}')}.AAAA`;
  tokens[`a signed header of ${name}`] = () => signed(base64(head), base64('{"sub":"1"}'));
}

describe.each(Object.entries(tokens))('a token of %s', (_name, makeToken) => {
  it('is rejected with 401 where one is required, ignored elsewhere, and never logged', async () => {
    const { api, logged } = loggedApp();
    const bearer = { Authorization: `Bearer ${makeToken()}` };
    const rex = { username: 'rex', password: 'sit-stay' };
    const responses = [
      await api.post('/api/register').set(bearer).send(rex),
      await api.get('/api/user').set(bearer),
      await api.post('/api/admin/events').set(bearer).send({}),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 401, 401]);
    expect(logged()).not.toContain('request failed');
    for (const part of makeToken().split('.'))
      if (part.length > 3) {
        expect(logged()).not.toContain(part);
        expect(logged()).not.toContain(Buffer.from(part, 'base64url').toString());
      }
    expect(logged()).not.toContain(secretText);
  });
});

it('a token whose payload is not JSON is rejected with 401 by every endpoint of administrators', async () => {
  const { api, logged } = loggedApp();
  const bearer = { Authorization: `Bearer ${header}.eHg.AAAA` };
  for (const { method, path } of everyAdminRoute) {
    const response = await api[method as 'get' | 'post' | 'put' | 'delete'](path).set(bearer);
    expect(response.status, `${method} ${path}`).toBe(401);
  }
  expect(logged()).not.toContain('eHg');
});

describe('the Authorization header', () => {
  it.each([
    ['Bearer TOKEN', 200],
    ['bearer   TOKEN', 200],
    ['Basic Bearer TOKEN', 401],
    ['Bearer TOKEN and more', 401],
    ['BearerTOKEN', 401],
    ['TOKEN', 401],
  ])('of %j gets %d', async (form, status) => {
    const { token } = await server.session();
    await server.api.get('/api/user').set('Authorization', form.replace('TOKEN', token)).expect(status);
  });
});

it('a session is stored as ending seven days after its login', () => {
  const days = (issueToken(1, server.jwtSecret).session.expiresAt.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 3);
});
