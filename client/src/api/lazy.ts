import { lazy as reactLazy, useSyncExternalStore } from 'react';
import { getJson } from './request';

/** Why a part of the site's code has not come: no connection, or a new release of the site, which has others. */
type Hindrance = 'offline' | 'outdated';

/** How long until the next try, in milliseconds: not every connection that comes back is announced. */
const pause = 10_000;

/** For how long, in milliseconds, a page that was loaded anew for a part is not loaded anew again. */
const reloadEvery = 10 * 60_000;
const reloadedAtKey = 'reloadedForPartAt';

const waiting = new Set<() => void>();
const listeners = new Set<() => void>();
let isOutdated = false;

function currentHindrance(): Hindrance | null {
  if (isOutdated) return 'outdated';
  return waiting.size > 0 ? 'offline' : null;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useHindrance(): Hindrance | null {
  return useSyncExternalStore(subscribe, currentHindrance, () => null);
}

/** Asks now for the parts that wait for a connection. */
export function askAgain(): void {
  for (const goOn of waiting) goOn();
}

/** Resolves when the connection may be back. */
function connection(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      waiting.delete(goOn);
      tell();
      resolve();
    };
    const timer = setTimeout(goOn, pause);
    window.addEventListener('online', goOn);
    waiting.add(goOn);
    tell();
  });
}

/** A browser may take itself to be online without being so. */
async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return getJson('/api/health').then(
    () => true,
    () => false,
  );
}

/** Whether loading the page anew would lose something that the visitor has typed. */
function holdsTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value.trim() !== '' && value !== defaultValue);
}

/** Notes that the page is loaded anew. False where it just was, or where that cannot be noted: it could go on for ever. */
function mayReload(): boolean {
  try {
    const reloadedAt = Number(sessionStorage.getItem(reloadedAtKey));
    if (Date.now() - reloadedAt < reloadEvery) return false;
    sessionStorage.setItem(reloadedAtKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Loads the page anew, which then asks for parts that the server has. Never settles: the page ends, or asks first. */
function loadAnew(): Promise<never> {
  if (holdsTypedText()) {
    isOutdated = true;
    tell();
  } else {
    window.location.reload();
  }
  return new Promise(() => {});
}

async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      if (!(await isServerThere())) await connection();
      else if (holdsTypedText() || mayReload()) await loadAnew();
      else throw error;
    }
  }
}

/** A component whose code comes when it is first shown. Without a connection it waits for one; see `useHindrance`. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => loadPart(load));
