import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { readToken } from '@/api/auth-token';
import { createQueryClient } from '@/api/query-client';
import { useVisitor } from '@/api/session';
import { errorResponse, json, mockServer } from '@/testing/mock-server';
import { useLogin, useRegister } from './use-login';

const rosie = { id: 1, username: 'rosie', isAdmin: false };
const credentials = { username: 'rosie', password: 'sit-stay' };

function visit() {
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ visitor: useVisitor(), login: useLogin(), registration: useRegister() }),
    { wrapper },
  );
  return result;
}

describe('a login', () => {
  it('stores the token and the user', async () => {
    const server = mockServer({ 'POST /api/login': json({ token: 'new', user: rosie }) });
    const result = visit();
    act(() => result.current.login.logIn(credentials));
    await waitFor(() => expect(readToken()).toBe('new'));
    expect(result.current.visitor).toEqual({ status: 'user', user: rosie });
    expect(server.calls('POST /api/login')[0]?.body).toEqual(credentials);
    expect(server.calls('GET /api/user')).toEqual([]);
  });

  it('stores nothing yet where the account has a second factor', async () => {
    mockServer({ 'POST /api/login': json({ secondFactor: { attempt: 'a1', methods: ['totp'] } }) });
    const result = visit();
    act(() => result.current.login.logIn(credentials));
    await waitFor(() => expect(result.current.login.secondStep?.methods).toEqual(['totp']));
    expect(readToken()).toBeNull();
    expect(result.current.visitor).toEqual({ status: 'guest' });
  });

  it('stores nothing where the server rejects the credentials', async () => {
    mockServer({
      'POST /api/login': errorResponse(401, 'wrong-credentials', 'Invalid username or password'),
    });
    const result = visit();
    act(() => result.current.login.logIn(credentials));
    await waitFor(() => expect(result.current.login.error?.message).toBe('Invalid username or password'));
    expect(readToken()).toBeNull();
    expect(result.current.visitor).toEqual({ status: 'guest' });
  });
});

describe('a registration', () => {
  it('asks for admin rights, and stores the token and the user', async () => {
    const server = mockServer({ 'POST /api/register': json({ token: 'first', user: rosie }, 201) });
    const result = visit();
    act(() => result.current.registration.mutate(credentials));
    await waitFor(() => expect(readToken()).toBe('first'));
    expect(result.current.visitor).toEqual({ status: 'user', user: rosie });
    expect(server.calls('POST /api/register')[0]?.body).toEqual({ ...credentials, isAdmin: true });
  });
});
