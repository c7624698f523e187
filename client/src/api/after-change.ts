import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { hasStatus } from './request';
import { countKeys } from './use-counts';

const auditLogKey = ['/api/admin/audit-log'];

/** After an administrator's change these reads are out of date, and with them the tabs' counts and the audit log. */
export function refetchAfterChange(queries: QueryClient, ...keys: QueryKey[]): void {
  for (const queryKey of [...keys, countKeys.all, auditLogKey]) void queries.invalidateQueries({ queryKey });
}

/** Whether a change was refused because what it is about is not there any more. */
export function isGone(error: unknown): boolean {
  return hasStatus(error, 404);
}

/** Whether a change was refused because what is on screen is no longer so: somebody else was there first. */
export function isOutdated(error: unknown): boolean {
  return hasStatus(error, 404, 409);
}
