import type { ErrorCode } from '@shared/errors';
import { hasCode } from '@/api/request';

function hasCurrent<Row>(body: unknown): body is { current: Row } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'current' in body &&
    typeof body.current === 'object' &&
    body.current !== null
  );
}

/** The row as it is now, if a change was rejected with this code because somebody else has changed it meanwhile. */
export function currentRow<Row>(error: unknown, code: ErrorCode): Row | null {
  return hasCode(error, code) && hasCurrent<Row>(error.body) ? error.body.current : null;
}
