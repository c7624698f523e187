import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** What only the browser knows, read at each render; before hydration what the server has rendered. */
export function useBrowserValue<Value>(read: () => Value, rendered: Value): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => rendered);
}
