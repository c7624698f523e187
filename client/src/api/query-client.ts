import { freshness } from '@shared/site';
import { QueryClient } from '@tanstack/react-query';

/** One for each browser, and one for each page rendered on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshness.query,
        gcTime: freshness.unused,
        retry: false,
        refetchOnWindowFocus: true,
        refetchInterval: false,
        // A call without a connection must fail and say so, not wait unseen for one. This would turn off the refetch
        // when the connection is back, and so that is asked for.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
