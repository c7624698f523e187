import type { QueryClient } from '@tanstack/react-query';
import { refetchAfterChange } from '@/api/after-change';
import { eventKeys } from './use-events';

/** Invalidates what admins and what visitors see of events, and the guests: places may have become free. */
export function refetchEvents(queries: QueryClient): void {
  refetchAfterChange(queries, eventKeys.admin);
  void queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => isRead(path) });
}

/** Matches the public lists, every single event, and what administrators read below one. */
function isRead(path: unknown): boolean {
  return typeof path === 'string' && /^\/api\/(?:events(?![^/?])|admin\/events\/)/.test(path);
}
