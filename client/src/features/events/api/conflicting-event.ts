import type { Event, EventConflict } from '@shared/events';
import { hasStatus } from '@/api/request';

function tellsCurrent(body: unknown): body is EventConflict {
  return (
    typeof body === 'object' &&
    body !== null &&
    'current' in body &&
    typeof body.current === 'object' &&
    body.current !== null
  );
}

/** The event as it is now, where a change was refused because somebody else has changed it since it was opened. */
export function conflictingEvent(error: unknown): Event | null {
  return hasStatus(error, 409) && tellsCurrent(error.body) ? error.body.current : null;
}
