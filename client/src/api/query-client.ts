import type { PageData } from '@shared/rendering';
import { freshness } from '@shared/site';
import { QueryClient } from '@tanstack/react-query';

/** One for each browser, and one for each page rendered on the server. Holds what the page's reads got, as of now. */
export function createQueryClient(data: PageData = {}): QueryClient {
  const queries = new QueryClient({
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
  for (const [read, body] of Object.entries(data)) queries.setQueryData([read], body);
  return queries;
}
