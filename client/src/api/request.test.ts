import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, json, mockServer, networkError, noContent, text } from '@/testing/mock-server';
import { readToken, storeToken } from './auth-token';
import { ApiError, errorText, fieldMessages, getJson, getJsonIfAllowed, hasCode, sendJson } from './request';

afterEach(() => {
  vi.useRealTimers();
});

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.catch((error: unknown) => error);
  if (outcome instanceof ApiError) return outcome;
  throw new Error(`Expected an ApiError, got ${String(outcome)}`);
}

describe('what a request carries', () => {
  it('sends the stored token as a bearer authorization header', async () => {
    storeToken('rosie-token');
    const server = mockServer({ 'GET /api/events': json([]), 'POST /api/subscribers': json({}) });
    await getJson('/api/events');
    await sendJson('POST', '/api/subscribers', { email: 'rosie@mail.example' });
    expect(server.calls('GET /api/events')[0]?.headers.get('Authorization')).toBe('Bearer rosie-token');
    expect(server.calls('POST /api/subscribers')[0]?.headers.get('Authorization')).toBe('Bearer rosie-token');
  });

  it('sends no authorization header where no token is stored', async () => {
    const server = mockServer({ 'GET /api/events': json([]) });
    await getJson('/api/events');
    expect(server.calls('GET /api/events')[0]?.headers.has('Authorization')).toBe(false);
  });

  it.each(['/api/login', '/api/register'])(
    'has the old token where it asks for a new one, and keeps it where that is refused: %s',
    async (url) => {
      storeToken('rosie-token');
      const server = mockServer({
        [`POST ${url}`]: errorResponse(401, 'wrong-credentials', 'Invalid username or password'),
      });
      await failure(sendJson('POST', url, {}));
      expect(server.calls(`POST ${url}`)[0]?.headers.get('Authorization')).toBe('Bearer rosie-token');
      expect(readToken()).toBe('rosie-token');
    },
  );

  it('sends a payload as JSON, with a JSON content type', async () => {
    const server = mockServer({ 'POST /api/subscribers': json({}) });
    await sendJson('POST', '/api/subscribers', { email: 'rosie@mail.example' });
    const [call] = server.calls('POST /api/subscribers');
    expect(call?.headers.get('Content-Type')).toBe('application/json');
    expect(call?.body).toEqual({ email: 'rosie@mail.example' });
  });

  it('sends no content type and no body without a payload', async () => {
    const server = mockServer({ 'POST /api/logout': noContent, 'GET /api/events': json([]) });
    await sendJson('POST', '/api/logout');
    await getJson('/api/events');
    for (const route of ['POST /api/logout', 'GET /api/events']) {
      const [call] = server.calls(route);
      expect(call?.headers.has('Content-Type')).toBe(false);
      expect(call?.body).toBeUndefined();
    }
  });

  it('reads past every cache, with the time in the address', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    const server = mockServer({ 'GET /api/events': json([]) });
    await getJson('/api/events');
    await getJson('/api/events?when=past');
    const [plain] = server.calls('GET /api/events');
    const [withQuery] = server.calls('GET /api/events?when=past');
    expect(plain).toMatchObject({ query: '_t=1700000000000', cache: 'no-store' });
    expect(withQuery).toMatchObject({ query: 'when=past&_t=1700000000000', cache: 'no-store' });
  });
});

describe('what an answer becomes', () => {
  it('gives the JSON of a read and of a write', async () => {
    mockServer({
      'GET /api/events': json([{ id: 1 }]),
      'POST /api/subscribers': json({ message: 'Woof' }, 201),
    });
    expect(await getJson('/api/events')).toEqual([{ id: 1 }]);
    expect(await sendJson('POST', '/api/subscribers', {})).toEqual({ message: 'Woof' });
  });

  it('gives undefined where a write is answered without content', async () => {
    mockServer({ 'POST /api/logout': noContent });
    expect(await sendJson('POST', '/api/logout')).toBeUndefined();
  });

  it('gives null for a 401 where not being logged in is no error', async () => {
    mockServer({ 'GET /api/user': errorResponse(401, 'login-required', 'Please log in') });
    expect(await getJsonIfAllowed('/api/user')).toBeNull();
  });

  it('still raises every other refusal there', async () => {
    mockServer({ 'GET /api/user': errorResponse(503, 'database-unavailable', 'The database is away') });
    expect(await failure(getJsonIfAllowed('/api/user'))).toMatchObject({
      status: 503,
      message: 'The database is away',
    });
  });
});

describe('what a refusal becomes', () => {
  const read = () => failure(getJson('/api/events'));
  const write = () => failure(sendJson('POST', '/api/events', {}));

  it.each([
    { from: 'the message of a JSON body', body: '{"message":"No such dog"}', message: 'No such dog' },
    { from: 'the raw text of any other body', body: 'Bad gateway', message: 'Bad gateway' },
    { from: 'the raw text of JSON without a message', body: '{"code":7}', message: '{"code":7}' },
    { from: 'the status where the body is empty', body: '', message: 'API Error: 502' },
  ])('has its message from $from, for reads and writes alike', async ({ body, message }) => {
    mockServer({ 'GET /api/events': text(body, 502), 'POST /api/events': text(body, 502) });
    expect(await read()).toMatchObject({ status: 502, message });
    expect(await write()).toMatchObject({ status: 502, message });
  });

  it('has the code that our server sends, and no code from anything else', async () => {
    mockServer({
      'GET /api/events': errorResponse(404, 'event-not-found', 'No such dog'),
      'POST /api/events': text('Not found', 404),
    });
    const ours = await read();
    expect(ours.code).toBe('event-not-found');
    expect(hasCode(ours, 'event-changed', 'event-not-found')).toBe(true);
    expect(hasCode(ours, 'event-changed')).toBe(false);
    expect((await write()).code).toBeUndefined();
  });

  it('keeps the messages for single fields, one of each to show', async () => {
    mockServer({
      'POST /api/events': errorResponse(400, 'invalid-input', 'Check the form', {
        title: ['Too short', 'Too dull'],
      }),
    });
    const error = await write();
    expect(error.errors).toEqual({ title: ['Too short', 'Too dull'] });
    expect(fieldMessages(error)).toEqual([['title', 'Too short']]);
  });

  it('takes nothing but texts for the messages of fields', async () => {
    mockServer({
      'POST /api/events': json({ message: 'No', errors: { title: [7, 'Too short'], date: 'late' } }, 400),
    });
    expect(fieldMessages(await write())).toEqual([['title', 'Too short']]);
    mockServer({ 'POST /api/events': json({ message: 'No', errors: 'many' }, 400) });
    expect(fieldMessages(await write())).toEqual([]);
  });

  it('never shows a whole HTML page to a person', async () => {
    mockServer({ 'GET /api/events': text('\n<!doctype html><h1>Bad gateway</h1>', 502) });
    expect(errorText(await read())).toBe('API Error: 502');
  });

  it('is shown by its message otherwise', async () => {
    mockServer({ 'GET /api/events': errorResponse(429, 'too-many-attempts', 'Slow down') });
    expect(errorText(await read())).toBe('Slow down');
    expect(errorText(new Error('x is undefined'))).toBe('Something went wrong. Please try again.');
    expect(errorText(new Error('x is undefined'), 'Failed to fetch the stick')).toBe(
      'Failed to fetch the stick',
    );
    expect(errorText(new ApiError(500, ' '), 'Failed to fetch the stick')).toBe('Failed to fetch the stick');
  });

  it('has the status 0, and says what to do, where no answer came', async () => {
    mockServer({ 'GET /api/events': networkError, 'POST /api/events': networkError });
    const expected = {
      status: 0,
      message: 'We could not reach Pup Crawl. Check your connection and try again.',
    };
    expect(await read()).toMatchObject(expected);
    expect(await write()).toMatchObject(expected);
  });
});

describe('what a 401 does to the stored token', () => {
  it('clears it, on reads and writes', async () => {
    mockServer({
      'GET /api/events': errorResponse(401, 'login-required', 'No'),
      'PUT /api/events': errorResponse(401, 'login-required', 'No'),
    });
    storeToken('stale');
    await failure(getJson('/api/events'));
    expect(readToken()).toBeNull();
    storeToken('stale');
    await failure(sendJson('PUT', '/api/events', {}));
    expect(readToken()).toBeNull();
  });

  it('leaves a token that was stored while the answer was out', async () => {
    mockServer({
      'GET /api/user': () => {
        storeToken('fresh');
        return new Response(JSON.stringify({ code: 'login-required' }), { status: 401 });
      },
    });
    storeToken('stale');
    await getJsonIfAllowed('/api/user');
    expect(readToken()).toBe('fresh');
  });

  it.each([
    { what: 'another error of ours', reply: errorResponse(403, 'admin-required', 'No') },
    { what: 'a failure of ours', reply: errorResponse(500, 'internal-error', 'No') },
    { what: 'a database outage', reply: errorResponse(503, 'database-unavailable', 'No') },
    { what: 'the 401 of something in front of the server', reply: text('Proxy login', 401) },
  ])('does not happen on $what', async ({ reply }) => {
    mockServer({ 'GET /api/events': reply });
    storeToken('good');
    await failure(getJson('/api/events'));
    expect(readToken()).toBe('good');
  });
});
