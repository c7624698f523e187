import type { Event } from '@shared/events';
import { eventPath } from '@shared/pages';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** The absolute URL of an event's page. Without an origin during server rendering. */
export function useEventUrl(event: Event): string {
  const origin = useSyncExternalStore(
    subscribeToNothing,
    () => window.location.origin,
    () => '',
  );
  return origin + eventPath(event);
}
