import type { ErrorCode } from '@shared/errors';
import { isRecord } from '@shared/is-record';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, hasCode, sendJson } from '@/api/request';
import { countsPath, waitingPath } from './use-counts';
import { mailStatusPath } from './use-mail-status';

/** Outdated after any change by an administrator: counts, the audit log, and mail that the change may have caused. */
const alwaysOutdated = [
  countsPath,
  waitingPath,
  '/api/admin/audit-log',
  '/api/admin/emails',
  mailStatusPath,
].map((path) => [path]);

/** Invalidates these reads after an administrator's change, and all of `alwaysOutdated`. */
export function refetchAfterChange(queries: QueryClient, ...keys: QueryKey[]): void {
  for (const queryKey of [...keys, ...alwaysOutdated]) void queries.invalidateQueries({ queryKey });
}

/** Whether a change failed because its row does not exist any more. */
export function isGone(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code !== undefined &&
    error.code.endsWith('-not-found') &&
    !hasCode(error, 'path-not-found', 'link-not-found')
  );
}

/** Whether a change failed because what is on screen is outdated: somebody else was first. */
export function isOutdated(error: unknown): boolean {
  return isGone(error) || (error instanceof ApiError && error.status === 409 && error.code !== undefined);
}

/** Invalidates what admins and what visitors see of events, and the guests: places may have become free. */
export function refetchEvents(queries: QueryClient): void {
  refetchAfterChange(queries);
  void queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => isRead(path) });
}

/** Matches the lists, every single event, and what administrators read below one. */
function isRead(path: unknown): boolean {
  return typeof path === 'string' && /^\/api\/(?:admin\/)?events(?![^/?])/.test(path);
}

const hasCurrent = <Row>(body: unknown): body is { current: Row } => isRecord(body) && isRecord(body.current);

/** The row as it is now, if a change was rejected with this code because somebody else has changed it meanwhile. */
export function currentRow<Row>(error: unknown, code: ErrorCode): Row | null {
  return hasCode(error, code) && hasCurrent<Row>(error.body) ? error.body.current : null;
}

/** Deletes what a path of the API stands for. Where it is gone already the result is the same. */
export async function deleteIfThere(path: string): Promise<void> {
  try {
    await sendJson('DELETE', path);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Deletes one after the other. One that is gone does not stop the others. */
export async function deleteEach(paths: readonly string[]): Promise<void> {
  for (const path of paths) await deleteIfThere(path);
}
