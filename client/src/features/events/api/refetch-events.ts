import type { QueryClient } from '@tanstack/react-query';
import { refetchAfterChange } from '@/api/after-change';
import { eventKeys } from './use-events';

/** Invalidates what admins and what visitors see of events. */
export function refetchEvents(queries: QueryClient): void {
  refetchAfterChange(queries, eventKeys.admin);
  void queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => isPublicRead(path) });
}

/** Matches the public lists and every single event. */
function isPublicRead(path: unknown): boolean {
  return typeof path === 'string' && /^\/api\/events(?![^/?])/.test(path);
}
