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
      },
      mutations: { retry: false },
    },
  });
}
