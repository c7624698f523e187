import type { QueryClient } from '@tanstack/react-query';
import { refetchAfterChange } from './after-change';

/** Invalidates what admins and what visitors see of events, and the guests: places may have become free. */
export function refetchEvents(queries: QueryClient): void {
  refetchAfterChange(queries);
  void queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => isRead(path) });
}

/** Matches the lists, every single event, and what administrators read below one. */
function isRead(path: unknown): boolean {
  return typeof path === 'string' && /^\/api\/(?:admin\/)?events(?![^/?])/.test(path);
}
