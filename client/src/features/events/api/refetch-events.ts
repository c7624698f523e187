import type { QueryClient } from '@tanstack/react-query';
import { refetchAfterChange } from '@/api/after-change';
import { eventKeys } from './use-events';

/** After a change, what admins and what visitors see is out of date. */
export function refetchEvents(queries: QueryClient): void {
  refetchAfterChange(queries, eventKeys.admin);
  void queries.invalidateQueries({ predicate: ({ queryKey: [address] }) => isPublicRead(address) });
}

/** The lists that visitors see, and every single event. */
function isPublicRead(address: unknown): boolean {
  return typeof address === 'string' && /^\/api\/events(?![^/?])/.test(address);
}
