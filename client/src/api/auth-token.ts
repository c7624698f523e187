import { authTokenKey } from '@shared/site';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** The token of a browser that blocks storage. The session then ends with the page. */
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
  notify();
}

export function clearToken(): void {
  unstored = null;
  try {
    localStorage.removeItem(authTokenKey);
  } catch {
    // Without storage there is nothing to remove.
  }
  notify();
}

/** Calls `listener` when the token may have changed, here or in another tab. Returns the unsubscribe function. */
export function subscribeToToken(listener: () => void): () => void {
  listeners.add(listener);
  // Browsers send this event to the other tabs, so logging out in one logs out of all.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The stored session token: null if there is none, undefined during server rendering. */
export function useToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(subscribeToToken, readToken, () => undefined);
}
