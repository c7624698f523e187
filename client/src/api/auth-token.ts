import { authTokenKey } from '@shared/site';
import { useSyncExternalStore } from 'react';
import { readStored, store } from './browser-storage';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** The token of a browser that blocks storage. The session then ends with the page. */
let unstored: string | null = null;

export const readToken = (): string | null => unstored ?? readStored('localStorage', authTokenKey);

export function storeToken(token: string): void {
  unstored = store('localStorage', authTokenKey, token) ? null : token;
  notify();
}

export function clearToken(): void {
  unstored = null;
  store('localStorage', authTokenKey, null);
  notify();
}

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
