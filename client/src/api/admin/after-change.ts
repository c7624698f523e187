import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, hasCode } from '@/api/request';
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
