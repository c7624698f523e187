import type { Event } from '@shared/events';
import { eventPath } from '@shared/pages';
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** The whole address of an event's page. Where the page is rendered on the server it has no origin yet. */
export function useEventAddress(event: Event): string {
  const origin = useSyncExternalStore(
    neverChanges,
    () => window.location.origin,
    () => '',
  );
  return origin + eventPath(event);
}
