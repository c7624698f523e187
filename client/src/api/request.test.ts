import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, json, mockServer, networkError, noContent, text } from '@/testing/mock-server';
import { readToken, storeToken } from './auth-token';
import { ApiError, errorText, fieldMessages, getJson, getUser, hasCode, sendJson } from './request';

const subscription = { email: 'rosie@mail.example' };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.catch((error: unknown) => error);
  if (outcome instanceof ApiError) return outcome;
  throw new Error(`Expected an ApiError, got ${String(outcome)}`);
}

describe('a request', () => {
  it('sends the stored token as a bearer authorization header', async () => {
    const server = mockServer({ 'GET /api/events': json([]), 'POST /api/subscribers': json({}) });
    await getJson('/api/events');
    storeToken('rosie-token');
    await getJson('/api/events');
    await sendJson('POST', '/api/subscribers', subscription);
    const sent = (route: string) => server.calls(route).map(({ headers }) => headers.get('Authorization'));
    expect(sent('GET /api/events')).toEqual([null, 'Bearer rosie-token']);
    expect(sent('POST /api/subscribers')).toEqual(['Bearer rosie-token']);
  });

  it.each(['/api/login', '/api/register'] as const)(
    'sends the old token to %s, and keeps it where the server rejects the credentials',
    async (url) => {
      storeToken('rosie-token');
      const server = mockServer({
        [`POST ${url}`]: errorResponse(401, 'wrong-credentials', 'Invalid username or password'),
      });
      await failure(sendJson('POST', url, { username: 'rosie', password: 'sit-stay' }));
      expect(server.calls(`POST ${url}`)[0]?.headers.get('Authorization')).toBe('Bearer rosie-token');
      expect(readToken()).toBe('rosie-token');
    },
  );

  it.each([
    { what: 'right after the page was opened', age: 59_000, isActive: false, header: null },
    { what: 'of somebody who has just touched the page', age: 61_000, isActive: true, header: null },
    { what: 'that the page makes by itself', age: 61_000, isActive: false, header: 'true' },
  ])('with a token says whether it is one $what', async ({ age, isActive, header }) => {
    vi.spyOn(performance, 'now').mockReturnValue(age);
    vi.stubGlobal('navigator', { userActivation: { isActive } });
    const server = mockServer({ 'GET /api/admin/counts': json({}) });
    storeToken('rosie-token');
    await getJson('/api/admin/counts');
    expect(server.calls('GET /api/admin/counts')[0]?.headers.get('X-Background')).toBe(header);
  });

  it('sends a payload as JSON, with a JSON content type, and neither where there is none', async () => {
    const server = mockServer({ 'POST /api/subscribers': json({}), 'POST /api/logout': noContent });
    await sendJson('POST', '/api/subscribers', subscription);
    expect(await sendJson('POST', '/api/logout')).toBeUndefined();
    expect(server.all().map(({ headers, body }) => ({ type: headers.get('Content-Type'), body }))).toEqual([
      { type: 'application/json', body: { email: 'rosie@mail.example' } },
      { type: null, body: undefined },
    ]);
  });

  it('bypasses every cache on a read, with the time in the URL', async () => {
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

describe('the result of a request', () => {
  it('is the JSON body of the response to a read or a write', async () => {
    mockServer({
      'GET /api/events': json([{ id: 1 }]),
      'POST /api/subscribers': json({ message: 'Woof' }, 201),
    });
    expect(await getJson('/api/events')).toEqual([{ id: 1 }]);
    expect(await sendJson('POST', '/api/subscribers', subscription)).toEqual({ message: 'Woof' });
  });

  it('is null for a 401, but an error for any other failure, where guests are allowed', async () => {
    const server = mockServer({ 'GET /api/user': errorResponse(401, 'login-required', 'Please log in') });
    expect(await getUser()).toBeNull();
    server.change('GET /api/user', errorResponse(503, 'database-unavailable', 'The database is away'));
    expect(await failure(getUser())).toMatchObject({ status: 503 });
  });
});

describe('the error of a failed request', () => {
  const read = () => failure(getJson('/api/events'));
  const write = () => failure(sendJson('POST', '/api/subscribers', subscription));

  it.each([
    { from: 'the message of a JSON body', body: '{"message":"No such dog"}', message: 'No such dog' },
    { from: 'the raw text of any other body', body: 'Bad gateway', message: 'Bad gateway' },
    { from: 'the raw text of JSON without a message', body: '{"code":7}', message: '{"code":7}' },
    { from: 'the status where the body is empty', body: '', message: 'API Error: 502' },
  ])('takes its message from $from, for reads and writes', async ({ body, message }) => {
    mockServer({ 'GET /api/events': text(body, 502), 'POST /api/subscribers': text(body, 502) });
    expect(await read()).toMatchObject({ status: 502, message });
    expect(await write()).toMatchObject({ status: 502, message });
  });

  it('has the code that our server sends, and no code from another server', async () => {
    mockServer({
      'GET /api/events': errorResponse(404, 'event-not-found', 'No such dog'),
      'POST /api/subscribers': text('Not found', 404),
    });
    const ours = await read();
    expect(ours.code).toBe('event-not-found');
    expect(hasCode(ours, 'event-changed', 'event-not-found')).toBe(true);
    expect(hasCode(ours, 'event-changed')).toBe(false);
    expect((await write()).code).toBeUndefined();
  });

  it('keeps all messages of each field, and shows the first one per field', async () => {
    mockServer({
      'POST /api/subscribers': errorResponse(400, 'invalid-input', 'Check the form', {
        title: ['Too short', 'Too dull'],
      }),
    });
    const error = await write();
    expect(error.errors).toEqual({ title: ['Too short', 'Too dull'] });
    expect(fieldMessages(error)).toEqual([['title', 'Too short']]);
  });

  it('ignores field messages that are not text', async () => {
    mockServer({
      'POST /api/subscribers': json(
        { message: 'No', errors: { title: [7, 'Too short'], date: 'late' } },
        400,
      ),
    });
    expect(fieldMessages(await write())).toEqual([['title', 'Too short']]);
    mockServer({ 'POST /api/subscribers': json({ message: 'No', errors: 'many' }, 400) });
    expect(fieldMessages(await write())).toEqual([]);
  });

  it('shows its status to the user instead of a whole HTML page', async () => {
    mockServer({ 'GET /api/events': text('\n<!doctype html><h1>Bad gateway</h1>', 502) });
    expect(errorText(await read())).toBe('API Error: 502');
  });

  it('shows its message to the user, or a general text where it has none', async () => {
    mockServer({ 'GET /api/events': errorResponse(429, 'too-many-attempts', 'Slow down') });
    expect(errorText(await read())).toBe('Slow down');
    expect(errorText(new Error('x is undefined'))).toBe('Something went wrong. Please try again.');
    expect(errorText(new Error('x is undefined'), 'Failed to fetch the stick')).toBe(
      'Failed to fetch the stick',
    );
    expect(errorText(new ApiError(500, ' '), 'Failed to fetch the stick')).toBe('Failed to fetch the stick');
  });

  it('has the status 0 and a message on what to do where no response arrives', async () => {
    mockServer({ 'GET /api/events': networkError, 'POST /api/subscribers': networkError });
    const expected = {
      status: 0,
      message: 'We could not reach Pup Crawl. Check your connection and try again.',
    };
    expect(await read()).toMatchObject(expected);
    expect(await write()).toMatchObject(expected);
  });
});

describe('the stored token', () => {
  it('is cleared by a 401 to a read or a write', async () => {
    mockServer({
      'GET /api/events': errorResponse(401, 'login-required', 'No'),
      'POST /api/subscribers': errorResponse(401, 'login-required', 'No'),
    });
    storeToken('stale');
    await failure(getJson('/api/events'));
    expect(readToken()).toBeNull();
    storeToken('stale');
    await failure(sendJson('POST', '/api/subscribers', subscription));
    expect(readToken()).toBeNull();
  });

  it('is kept on a 401 to a request that was sent with an older token', async () => {
    mockServer({
      'GET /api/user': () => {
        storeToken('fresh');
        return new Response(JSON.stringify({ code: 'login-required' }), { status: 401 });
      },
    });
    storeToken('stale');
    await getUser();
    expect(readToken()).toBe('fresh');
  });

  it.each([
    { what: 'a 403 of our server', reply: errorResponse(403, 'admin-required', 'No') },
    { what: 'a 403 that asks who it is', reply: errorResponse(403, 'confirm-identity', 'No') },
    { what: 'a 500 of our server', reply: errorResponse(500, 'internal-error', 'No') },
    { what: 'a database outage', reply: errorResponse(503, 'database-unavailable', 'No') },
    { what: 'a 401 of a proxy in front of the server', reply: text('Proxy login', 401) },
  ])('is kept on $what', async ({ reply }) => {
    mockServer({ 'GET /api/events': reply });
    storeToken('good');
    await failure(getJson('/api/events'));
    expect(readToken()).toBe('good');
  });
});
