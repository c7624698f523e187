import type { Session, User } from '@shared/account';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { clearToken, readToken, storeToken, subscribeToToken, useToken } from './auth-token';
import { getJsonIfAllowed, hasStatus, sendJson } from './request';

const adminPrefix = '/api/admin';
const userKey = (token: string | null | undefined) => ['/api/user', token] as const;

export type Credentials = { username: string; password: string };

/** Who is here. It is `unknown` while the server cannot say, and the token is then kept. */
export type Visitor =
  | { status: 'resolving' }
  | { status: 'guest' }
  | { status: 'user'; user: User }
  | { status: 'unknown'; ask: () => void };

export function useVisitor(): Visitor {
  const token = useToken();
  const { data, isFetching, refetch } = useQuery({
    queryKey: userKey(token),
    queryFn: () => getJsonIfAllowed<User>('/api/user'),
    enabled: Boolean(token),
  });
  if (token === undefined) return { status: 'resolving' };
  if (!token || data === null) return { status: 'guest' };
  if (data) return { status: 'user', user: data };
  return isFetching ? { status: 'resolving' } : { status: 'unknown', ask: () => void refetch() };
}

function begin(queries: QueryClient, { token, user }: Session): User {
  queries.setQueryData(userKey(token), user);
  storeToken(token);
  return user;
}

export async function logIn(queries: QueryClient, credentials: Credentials): Promise<User> {
  return begin(queries, await sendJson<Session>('POST', '/api/login', credentials));
}

/** Makes an account and logs it in. Asking to be an admin is granted to the first account of a new site only. */
export async function register(queries: QueryClient, credentials: Credentials): Promise<User> {
  return begin(queries, await sendJson<Session>('POST', '/api/register', { ...credentials, isAdmin: true }));
}

/** Has the server revoke the token. This browser forgets it even where the server cannot be reached. */
export async function logOut(): Promise<void> {
  try {
    await sendJson('POST', '/api/logout');
  } catch (error) {
    const isAlreadyOut = hasStatus(error, 401);
    if (!isAlreadyOut) throw error;
  } finally {
    clearToken();
  }
}

/**
 * Has the cache forget what only the user may see as soon as the token is gone or another one, whatever took it: a
 * logout here or in another tab, or a 401. Gives back how to stop.
 */
export function forgetPrivateDataWithToken(queries: QueryClient): () => void {
  let lastToken = readToken();
  return subscribeToToken(() => {
    const token = readToken();
    if (token === lastToken) return;
    lastToken = token;
    // The user of the new token may be cached already, by the login that brought it.
    queries.removeQueries({
      predicate: ({ queryKey: [address, owner] }) => isPrivate(address) && owner !== token,
    });
  });
}

function isPrivate(address: unknown): boolean {
  return typeof address === 'string' && (address === '/api/user' || address.startsWith(adminPrefix));
}
