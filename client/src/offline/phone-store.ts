import type { IDBPDatabase } from 'idb';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** What a page that works offline knows on one phone: first what is stored, then what the site says. */
export abstract class PhoneStore<State extends object> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(first: State) {
    this.#state = first;
  }

  abstract open(): Promise<void>;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = () => this.#state;

  protected change(changes: Partial<State>): void {
    this.#state = this.derive({ ...this.#state, ...changes }, this.#state);
    for (const listener of this.#listeners) listener();
  }

  /** The next state with what follows from the rest of it. */
  protected derive(next: State, _before: State): State {
    return next;
  }
}

export function usePhoneStore<State extends object, Store extends PhoneStore<State>>(
  create: () => Store & PhoneStore<State>,
  keep: (store: Store) => () => void,
) {
  const [store] = useState(create);
  useEffect(() => keep(store), [store, keep]);
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  return { store, state };
}

/** Opens a store, polls it, and calls `comeBack` once connection or visitor are back. Returns how to stop. */
export function keepUpToDate(
  store: PhoneStore<object>,
  { interval, poll, comeBack }: { interval: number; poll: () => void; comeBack: () => void },
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const comeBackIfSeen = () => {
    if (document.visibilityState !== 'hidden') comeBack();
  };
  void store.open();
  const timer = setInterval(poll, interval);
  window.addEventListener('online', comeBackIfSeen, { signal });
  document.addEventListener('visibilitychange', comeBackIfSeen, { signal });
  return () => {
    clearInterval(timer);
    listening.abort();
  };
}

/** Opens a database for a moment, so that no other tab waits. Undefined where the browser stores nothing. */
export async function openBriefly<Schema, Value>(
  open: () => Promise<IDBPDatabase<Schema>>,
  work: (database: IDBPDatabase<Schema>) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    const database = await open();
    const value = await work(database);
    database.close();
    return value;
  } catch {
    return undefined;
  }
}
