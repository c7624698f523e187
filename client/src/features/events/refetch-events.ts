import type { QueryClient } from '@tanstack/react-query';
import { countKeys } from '@/api/use-counts';
import { eventKeys } from './use-events';

/** After a change, what admins and what visitors see is out of date, and so is the number of events. */
export function refetchEvents(queries: QueryClient): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries({ queryKey: eventKeys.admin }),
    queries.invalidateQueries({ queryKey: countKeys.all }),
    queries.invalidateQueries({ predicate: ({ queryKey: [address] }) => isPublicRead(address) }),
  ]);
}

/** The lists that visitors see, and every single event. */
function isPublicRead(address: unknown): boolean {
  return typeof address === 'string' && /^\/api\/events(?![^/?])/.test(address);
}
