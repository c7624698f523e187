import type { TonightState } from '@shared/rendering';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keepFollowing } from './keep-following';
import { TonightStore } from './tonight-store';

/** An evening, kept up to date while its page is open; `first` is what the document was rendered from. */
export function useTonight(eventId: number, first?: TonightState) {
  const [store] = useState(() => new TonightStore(eventId, first));
  useEffect(() => keepFollowing(store), [store]);
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  return { store, state };
}
