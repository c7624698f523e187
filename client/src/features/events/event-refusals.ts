import type { Event, EventConflict } from '@shared/events';
import { ApiError } from '@/api/request';

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
  if (!(error instanceof ApiError && error.status === 409 && tellsCurrent(error.body))) return null;
  return error.body.current;
}

/** Whether a change was refused because the event has been deleted meanwhile. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
