import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { everyAdminRoute } from '../../testing/admin-endpoints';
import { recordedLog } from '../../testing/recorded-log';
import { testServer } from '../../testing/server';
import { issueToken } from './authentication';

const { log, lines } = recordedLog();
const server = testServer({ log });

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
    lines.length = 0;
    const bearer = { Authorization: `Bearer ${makeToken()}` };
    await server.api
      .post('/api/register')
      .set(bearer)
      .send({ username: 'rex', password: 'sit-stay' })
      .expect(201);
    await server.api.get('/api/user').set(bearer).expect(401);
    await server.api.post('/api/admin/events').set(bearer).send({}).expect(401);
    await expect.poll(() => lines).toHaveLength(4);
    const parts = makeToken()
      .split('.')
      .filter((part) => part.length > 3);
    const decoded = parts.map((part) => Buffer.from(part, 'base64url').toString());
    for (const secret of ['request failed', secretText, ...parts, ...decoded])
      expect(lines.join('')).not.toContain(secret);
  });
});

it('a token whose payload is not JSON is rejected with 401 by every endpoint of administrators', async () => {
  const bearer = { Authorization: `Bearer ${header}.eHg.AAAA` };
  for (const { method, path } of everyAdminRoute) {
    const response = await server.api[method](path).set(bearer);
    expect(response.status, `${method} ${path}`).toBe(401);
  }
  expect(lines.join('')).not.toContain('eHg');
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
