import { authTokenKey } from '@shared/site';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** The token where the browser refuses to store it, or anything: the session then lasts as long as the page. */
let unstored: string | null = null;

export function readToken(): string | null {
  try {
    return unstored ?? localStorage.getItem(authTokenKey);
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(authTokenKey, token);
    unstored = null;
  } catch {
    unstored = token;
  }
  announce();
}

export function clearToken(): void {
  unstored = null;
  try {
    localStorage.removeItem(authTokenKey);
  } catch {
    // Nothing can have been stored.
  }
  announce();
}

/** Runs `listener` whenever the token may have changed, here or in another tab. Gives back how to stop. */
export function subscribeToToken(listener: () => void): () => void {
  listeners.add(listener);
  // Browsers send this event to the other tabs: logging out in one logs out of all.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The stored session token; null where there is none, undefined while the page is not yet in a browser. */
export function useToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(subscribeToToken, readToken, () => undefined);
}
