import type { Session } from '@shared/account/account';
import type { LoginResponse } from '@shared/account/second-factor';
import type { QueryClient } from '@tanstack/react-query';
import { sendJson } from './request';
import { startSession } from './session';

export type Credentials = { username: string; password: string };

/** Starts a session, unless the account has a second factor: the response then says which. */
export async function logIn(queries: QueryClient, credentials: Credentials): Promise<LoginResponse> {
  const response = await sendJson<LoginResponse>('POST', '/api/login', credentials);
  if ('token' in response) startSession(queries, response);
  return response;
}

/** Creates an account and logs it in. The server makes only the first account of a new site an admin. */
export async function register(queries: QueryClient, credentials: Credentials): Promise<Session> {
  const session = await sendJson<Session>('POST', '/api/register', { ...credentials, isAdmin: true });
  startSession(queries, session);
  return session;
}
