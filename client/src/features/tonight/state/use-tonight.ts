import type { TonightState } from '@shared/rendering';
import { keepUpToDate, usePhoneStore } from '@/offline/phone-store';
import { TonightStore } from './tonight-store';

/** Milliseconds between two requests, and between two looks at the clock. */
const pollInterval = 20_000;
const tickInterval = 5000;

/**
 * Opens an evening and keeps it up to date: every 20 seconds while somebody can see it, and at once when they come back or
 * the connection does. Returns how to stop.
 */
function keepFollowing(store: TonightStore): () => void {
  const sync = () => {
    if (document.visibilityState === 'hidden' || store.state().phase === 'gone') return;
    void store.sync();
  };
  const comeBack = () => {
    store.tick();
    sync();
  };
  const stop = keepUpToDate(store, { interval: pollInterval, poll: sync, comeBack });
  const ticking = setInterval(store.tick, tickInterval);
  window.addEventListener('offline', store.loseSignal);
  return () => {
    stop();
    clearInterval(ticking);
    window.removeEventListener('offline', store.loseSignal);
  };
}

/** An evening, kept up to date while its page is open. `first` is the state that the server rendered. */
export const useTonight = (eventId: number, first?: TonightState) =>
  usePhoneStore(() => new TonightStore(eventId, first), keepFollowing);
