import { keepUpToDate, usePhoneStore } from '@/offline/phone-store';
import { DoorStore } from './door-store';

/** Milliseconds between two tries, and how many of them are left out at most after failures. */
const interval = 15_000;
const mostLeftOut = 7;

/**
 * Opens a door and keeps it up to date: every 15 seconds, less often while the site is out of reach, and at once when
 * the connection or the helper comes back. Returns how to stop.
 */
function keepSyncing(store: DoorStore): () => void {
  let failures = 0;
  let leftOut = 0;
  const isOver = () => ['erased', 'unknown'].includes(store.state().phase);
  const sync = async () => {
    if (isOver()) return;
    leftOut = 0;
    await store.sync();
    failures = store.state().isOffline ? failures + 1 : 0;
  };
  const poll = () => {
    const isDue = leftOut >= Math.min(2 ** failures - 1, mostLeftOut);
    if (isDue) void sync();
    else leftOut += 1;
  };
  return keepUpToDate(store, { interval, poll, comeBack: () => void sync() });
}

/** The door behind a link, kept up to date while its page is open. */
export const useDoor = (token: string) => usePhoneStore(() => new DoorStore(token), keepSyncing);
