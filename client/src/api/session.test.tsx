import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { errorResponse, json, mockServer, networkError, noContent } from '@/testing/mock-server';
import { readToken, storeToken } from './auth-token';
import { createQueryClient } from './query-client';
import { getJson } from './request';
import { clearPrivateDataWithToken, logIn, logOut, register, useVisitor } from './session';

const rosie = { id: 1, username: 'rosie', isAdmin: false };
const credentials = { username: 'rosie', password: 'sit-stay' };

function visit() {
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useVisitor(), { wrapper });
  const expectStatus = (status: string) => waitFor(() => expect(result.current.status).toBe(status));
  return { queries, result, expectStatus };
}

describe('who is here', () => {
  it('is a guest without a token, and the server is not asked', () => {
    const server = mockServer({});
    const { result } = visit();
    expect(result.current).toEqual({ status: 'guest' });
    expect(server.calls('GET /api/user')).toEqual([]);
  });

  it('is resolved from the stored token', async () => {
    storeToken('good');
    const server = mockServer({ 'GET /api/user': json(rosie) });
    const { result, expectStatus } = visit();
    expect(result.current).toEqual({ status: 'resolving' });
    await expectStatus('user');
    expect(result.current).toEqual({ status: 'user', user: rosie });
    expect(server.calls('GET /api/user')[0]?.headers.get('Authorization')).toBe('Bearer good');
  });

  it('is a guest, and the token is dropped, where the server answers 401', async () => {
    storeToken('expired');
    mockServer({ 'GET /api/user': errorResponse(401, 'login-required', 'Please log in') });
    const { expectStatus } = visit();
    await expectStatus('guest');
    expect(readToken()).toBeNull();
  });

  it.each([
    { why: 'the database is away', reply: errorResponse(503, 'database-unavailable', 'Away') },
    { why: 'the server cannot be reached', reply: networkError },
  ])('is unknown, and the token kept, where $why; asking again can settle it', async ({ reply }) => {
    storeToken('good');
    const server = mockServer({ 'GET /api/user': reply });
    const { result, expectStatus } = visit();
    await expectStatus('unknown');
    expect(readToken()).toBe('good');

    server.change('GET /api/user', json(rosie));
    const visitor = result.current;
    if (visitor.status === 'unknown') act(visitor.retry);
    await expectStatus('user');
  });

  it('is a guest as soon as another tab logs out', async () => {
    storeToken('good');
    mockServer({ 'GET /api/user': json(rosie) });
    const { expectStatus } = visit();
    await expectStatus('user');
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage'));
    });
    await expectStatus('guest');
  });
});

describe('logging in', () => {
  it('stores the token and the user', async () => {
    const server = mockServer({ 'POST /api/login': json({ token: 'new', user: rosie }) });
    const { queries, result } = visit();
    await act(() => logIn(queries, credentials));
    expect(readToken()).toBe('new');
    expect(result.current).toEqual({ status: 'user', user: rosie });
    expect(server.calls('POST /api/login')[0]?.body).toEqual(credentials);
    expect(server.calls('GET /api/user')).toEqual([]);
  });

  it('stores nothing where it is refused', async () => {
    mockServer({
      'POST /api/login': errorResponse(401, 'wrong-credentials', 'Invalid username or password'),
    });
    const { queries, result } = visit();
    await expect(logIn(queries, credentials)).rejects.toThrow('Invalid username or password');
    expect(readToken()).toBeNull();
    expect(result.current).toEqual({ status: 'guest' });
  });
});

describe('registering', () => {
  it('asks to be an admin, and stores the token and the user', async () => {
    const server = mockServer({ 'POST /api/register': json({ token: 'first', user: rosie }, 201) });
    const { queries, result } = visit();
    await act(() => register(queries, credentials));
    expect(readToken()).toBe('first');
    expect(result.current).toEqual({ status: 'user', user: rosie });
    expect(server.calls('POST /api/register')[0]?.body).toEqual({ ...credentials, isAdmin: true });
  });
});

describe('logging out', () => {
  it.each([
    { what: 'is revoked', reply: noContent },
    { what: 'was already refused with a 401', reply: errorResponse(401, 'login-required', 'Please log in') },
  ])('succeeds where the token $what', async ({ reply }) => {
    storeToken('good');
    const server = mockServer({ 'GET /api/user': json(rosie), 'POST /api/logout': reply });
    const { result, expectStatus } = visit();
    await expectStatus('user');
    await act(() => logOut());
    expect(readToken()).toBeNull();
    expect(result.current).toEqual({ status: 'guest' });
    expect(server.calls('POST /api/logout')[0]?.headers.get('Authorization')).toBe('Bearer good');
  });

  it.each([
    { why: 'the server fails', reply: errorResponse(500, 'internal-error', 'Broken') },
    { why: 'the server cannot be reached', reply: networkError },
  ])('fails where $why, but clears token and user all the same', async ({ reply }) => {
    storeToken('good');
    mockServer({ 'GET /api/user': json(rosie), 'POST /api/logout': reply });
    const { result, expectStatus } = visit();
    await expectStatus('user');
    await act(() => expect(logOut()).rejects.toThrow());
    expect(readToken()).toBeNull();
    expect(result.current).toEqual({ status: 'guest' });
  });
});

describe('what only the user may see', () => {
  const watch = () => {
    const queries = createQueryClient();
    queries.setQueryData(['/api/user', 'good'], rosie);
    queries.setQueryData(['/api/admin/subscribers'], [{ email: 'secret@mail.example' }]);
    queries.setQueryData(['/api/events'], []);
    onTestFinished(clearPrivateDataWithToken(queries));
    return queries;
  };
  const changeInAnotherTab = (change: () => void) => {
    change();
    window.dispatchEvent(new StorageEvent('storage'));
  };

  it.each([
    { why: 'a logout', lose: logOut },
    { why: 'a logout that failed', lose: () => expect(logOut()).rejects.toThrow(), reply: networkError },
    { why: 'a 401', lose: () => expect(getJson('/api/admin/events')).rejects.toThrow() },
    { why: 'a logout in another tab', lose: () => changeInAnotherTab(() => localStorage.clear()) },
    {
      why: 'a login of somebody else in another tab',
      lose: () => changeInAnotherTab(() => localStorage.setItem('authToken', 'of Fido')),
    },
  ])('leaves the cache after $why, and nothing else does', async ({ lose, reply = noContent }) => {
    storeToken('good');
    mockServer({
      'POST /api/logout': reply,
      'GET /api/admin/events': errorResponse(401, 'login-required', 'Please log in'),
    });
    const queries = watch();
    await lose();
    expect(queries.getQueryData(['/api/user', 'good'])).toBeUndefined();
    expect(queries.getQueryData(['/api/admin/subscribers'])).toBeUndefined();
    expect(queries.getQueryData(['/api/events'])).toEqual([]);
  });

  it('stays in the cache for as long as the token stays', () => {
    storeToken('good');
    const queries = watch();
    storeToken('good');
    expect(queries.getQueryData(['/api/user', 'good'])).toEqual(rosie);
  });

  it('is known right after a login, also with a token that replaces another one', async () => {
    storeToken('good');
    mockServer({ 'POST /api/login': json({ token: 'new', user: rosie }) });
    const queries = watch();
    await logIn(queries, credentials);
    expect(queries.getQueryData(['/api/user', 'new'])).toEqual(rosie);
    expect(queries.getQueryData(['/api/admin/subscribers'])).toBeUndefined();
  });
});
