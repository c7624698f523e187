import { useEffect, useState, useSyncExternalStore } from 'react';
import { DoorStore } from './door-store';
import { keepSyncing } from './keep-syncing';

/** The door behind a link, kept up to date while its page is open. */
export function useDoor(token: string) {
  const [store] = useState(() => new DoorStore(token));
  useEffect(() => keepSyncing(store), [store]);
  const state = useSyncExternalStore(store.subscribe, store.state);
  return { store, state };
}
