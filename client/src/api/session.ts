import type { Session, User } from '@shared/account/account';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { clearToken, readToken, storeToken, subscribeToToken, useToken } from './auth-token';
import { getUser, hasCode, sendJson } from './request';

const privatePrefixes = ['/api/admin', '/api/user'];
const userKey = (token: string | null | undefined) => ['/api/user', token] as const;

/** The current visitor. `unknown` if the server could not be asked; the token is then kept. */
export type Visitor =
  | { status: 'resolving' }
  | { status: 'guest' }
  | { status: 'user'; user: User }
  | { status: 'unknown'; retry: () => void };

export function useVisitor(): Visitor {
  const token = useToken();
  const { data, isFetching, refetch } = useQuery({
    queryKey: userKey(token),
    queryFn: getUser,
    enabled: Boolean(token),
  });
  if (token === undefined) return { status: 'resolving' };
  if (!token || data === null) return { status: 'guest' };
  if (data) return { status: 'user', user: data };
  return isFetching ? { status: 'resolving' } : { status: 'unknown', retry: () => void refetch() };
}

export function startSession(queries: QueryClient, { token, user }: Session): void {
  queries.setQueryData(userKey(token), user);
  storeToken(token);
}

/** Revokes the token. It is removed from this browser even if the server cannot be reached. */
export async function logOut(): Promise<void> {
  try {
    await sendJson('POST', '/api/logout');
  } catch (error) {
    const isAlreadyOut = hasCode(error, 'login-required');
    if (!isAlreadyOut) throw error;
  } finally {
    clearToken();
  }
}

/** Clears private data from the cache when the token goes or changes, in any tab, or by a 401. Returns what ends it. */
export function clearPrivateDataWithToken(queries: QueryClient): () => void {
  let lastToken = readToken();
  return subscribeToToken(() => {
    const token = readToken();
    if (token === lastToken) return;
    lastToken = token;
    // The login has already cached the user of the new token.
    queries.removeQueries({
      predicate: ({ queryKey: [path, owner] }) => isPrivate(path) && owner !== token,
    });
  });
}

function isPrivate(path: unknown): boolean {
  return typeof path === 'string' && privatePrefixes.some((prefix) => path.startsWith(prefix));
}
