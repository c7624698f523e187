import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { errorResponse, json, mockServer, networkError, noContent, unavailable } from '@/testing/mock-server';
import { readToken, storeToken } from './auth-token';
import { createQueryClient } from './query-client';
import { getJson } from './request';
import { clearPrivateDataWithToken, logOut, startSession, useVisitor } from './session';

const rosie = { id: 1, username: 'rosie', isAdmin: false };

function visit() {
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useVisitor(), { wrapper });
  const expectStatus = (status: string) => waitFor(() => expect(result.current.status).toBe(status));
  return { queries, result, expectStatus };
}

describe('the visitor', () => {
  it('is a guest where no token is stored, without a request to the server', () => {
    const server = mockServer({});
    const { result } = visit();
    expect(result.current).toEqual({ status: 'guest' });
    expect(server.calls('GET /api/user')).toEqual([]);
  });

  it('is the user of the stored token', async () => {
    storeToken('good');
    const server = mockServer({ 'GET /api/user': json(rosie) });
    const { result, expectStatus } = visit();
    expect(result.current).toEqual({ status: 'resolving' });
    await expectStatus('user');
    expect(result.current).toEqual({ status: 'user', user: rosie });
    expect(server.calls('GET /api/user')[0]?.headers.get('Authorization')).toBe('Bearer good');
  });

  it('is a guest and loses the stored token where the server rejects it with 401', async () => {
    storeToken('expired');
    mockServer({ 'GET /api/user': errorResponse(401, 'login-required', 'Please log in') });
    const { expectStatus } = visit();
    await expectStatus('guest');
    expect(readToken()).toBeNull();
  });

  it.each([
    { why: 'the database is unavailable', reply: unavailable },
    { why: 'the server cannot be reached', reply: networkError },
  ])('is unknown and keeps the token where $why, until a retry succeeds', async ({ reply }) => {
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

  it('becomes a guest as soon as another tab logs out', async () => {
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

it('has a new session at once, without a request to the server', () => {
  const server = mockServer({});
  const { queries, result } = visit();
  act(() => startSession(queries, { token: 'new', user: rosie }));
  expect(readToken()).toBe('new');
  expect(result.current).toEqual({ status: 'user', user: rosie });
  expect(server.calls('GET /api/user')).toEqual([]);
});

describe('a logout', () => {
  it.each([
    { what: 'is revoked', reply: noContent },
    { what: 'was already rejected with 401', reply: errorResponse(401, 'login-required', 'Please log in') },
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
  ])('fails where $why, but still clears token and user', async ({ reply }) => {
    storeToken('good');
    mockServer({ 'GET /api/user': json(rosie), 'POST /api/logout': reply });
    const { result, expectStatus } = visit();
    await expectStatus('user');
    await act(() => expect(logOut()).rejects.toThrow());
    expect(readToken()).toBeNull();
    expect(result.current).toEqual({ status: 'guest' });
  });
});

describe('the cache of private data', () => {
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
      why: 'a login of another user in another tab',
      lose: () => changeInAnotherTab(() => localStorage.setItem('authToken', 'of Fido')),
    },
  ])('is cleared after $why, while public data stays cached', async ({ lose, reply = noContent }) => {
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

  it('is kept as long as the token stays the same', () => {
    storeToken('good');
    const queries = watch();
    storeToken('good');
    expect(queries.getQueryData(['/api/user', 'good'])).toEqual(rosie);
  });

  it('holds only the new user right after a login that replaces another token', () => {
    storeToken('good');
    const queries = watch();
    startSession(queries, { token: 'new', user: rosie });
    expect(queries.getQueryData(['/api/user', 'new'])).toEqual(rosie);
    expect(queries.getQueryData(['/api/admin/subscribers'])).toBeUndefined();
  });
});
