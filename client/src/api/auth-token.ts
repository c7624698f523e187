import { authTokenKey } from '@shared/site';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

export function readToken(): string | null {
  return localStorage.getItem(authTokenKey);
}

export function storeToken(token: string): void {
  localStorage.setItem(authTokenKey, token);
  announce();
}

export function clearToken(): void {
  localStorage.removeItem(authTokenKey);
  announce();
}

function subscribe(listener: () => void): () => void {
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
  return useSyncExternalStore<string | null | undefined>(subscribe, readToken, () => undefined);
}
