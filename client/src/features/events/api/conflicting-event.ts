import type { Event, EventConflict } from '@shared/events';
import { hasCode } from '@/api/request';

function hasCurrentEvent(body: unknown): body is EventConflict {
  return (
    typeof body === 'object' &&
    body !== null &&
    'current' in body &&
    typeof body.current === 'object' &&
    body.current !== null
  );
}

/** The current event, if a change was rejected because somebody else has changed it meanwhile. */
export function conflictingEvent(error: unknown): Event | null {
  return hasCode(error, 'event-changed') && hasCurrentEvent(error.body) ? error.body.current : null;
}
