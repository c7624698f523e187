import { lazy as reactLazy, useSyncExternalStore } from 'react';
import { readStored, store } from './browser-storage';
import { getJson } from './request';

/** Why a chunk could not be loaded: no connection, or a new release of the site with other chunks. */
type LoadingProblem = 'offline' | 'outdated';

/** Milliseconds until the next try. Not every returning connection fires an `online` event. */
const retryDelay = 10_000;

/** Milliseconds during which the page is not reloaded a second time for a missing chunk. */
const minReloadInterval = 10 * 60_000;
const reloadedAtKey = 'reloadedForPartAt';

const pendingRetries = new Set<() => void>();
const listeners = new Set<() => void>();
let isOutdated = false;

function currentProblem(): LoadingProblem | null {
  if (isOutdated) return 'outdated';
  return pendingRetries.size > 0 ? 'offline' : null;
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLoadingProblem(): LoadingProblem | null {
  return useSyncExternalStore(subscribe, currentProblem, () => null);
}

export function retryNow(): void {
  for (const retry of pendingRetries) retry();
}

function waitForConnection(): Promise<void> {
  return new Promise((resolve) => {
    const retry = () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
      pendingRetries.delete(retry);
      notify();
      resolve();
    };
    const timer = setTimeout(retry, retryDelay);
    window.addEventListener('online', retry);
    pendingRetries.add(retry);
    notify();
  });
}

/** `navigator.onLine` alone is not reliable: it can be true without a connection. */
async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return getJson('/api/health')
    .then(() => true)
    .catch(() => false);
}

function hasUnsentInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value.trim() !== '' && value !== defaultValue);
}

/** Records a reload. False after a recent reload, or without storage: the page could reload forever. */
function mayReload(): boolean {
  const reloadedAt = Number(readStored('sessionStorage', reloadedAtKey));
  if (Date.now() - reloadedAt < minReloadInterval) return false;
  return store('sessionStorage', reloadedAtKey, String(Date.now()));
}

/** Reloads the page to get the current chunks, or asks the visitor first. Never settles. */
function reloadPage(): Promise<never> {
  if (hasUnsentInput()) {
    isOutdated = true;
    notify();
  } else {
    window.location.reload();
  }
  return new Promise(() => {});
}

async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      if (!(await isServerReachable())) await waitForConnection();
      else if (hasUnsentInput() || mayReload()) await reloadPage();
      else throw error;
    }
  }
}

/** Like React's `lazy`, but waits for a connection and survives a new release; see `useLoadingProblem`. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => loadChunk(load));
