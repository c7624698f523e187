import { minuteMilliseconds } from '@shared/dates';
import { useSyncExternalStore } from 'react';

const subscribeToNothing: typeof everyMinute = () => () => {};

/** Tells once a minute that time has passed. */
export function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, minuteMilliseconds);
  return () => clearInterval(timer);
}

/** What only the browser knows, read at each render and as often as it is told; before hydration what the server has rendered. */
export function useBrowserValue<Value>(
  read: () => Value,
  rendered: Value,
  subscribe = subscribeToNothing,
): Value {
  return useSyncExternalStore(subscribe, read, () => rendered);
}

/** The origin that the visitor reached the site by. The server does not know it while it renders. */
export const useOrigin = () => useBrowserValue(() => window.location.origin, '');
