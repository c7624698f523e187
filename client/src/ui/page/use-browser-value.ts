import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** What only the browser knows, read at each render; before hydration what the server has rendered. */
export function useBrowserValue<Value>(read: () => Value, rendered: Value): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => rendered);
}

/** The origin that the visitor reached the site by. The server does not know it while it renders. */
export const useOrigin = () => useBrowserValue(() => window.location.origin, '');
