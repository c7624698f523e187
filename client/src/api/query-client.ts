import { lostLink, type PageData, type PageState } from '@shared/rendering/rendering';
import { freshness } from '@shared/rendering/site-numbers';
import { QueryClient } from '@tanstack/react-query';

/** It holds what was sent, maybe a password. Gone at once, one that is under way would be looked at without a pause. */
const mutationKeptMilliseconds = 1000;

const sentForms = 'sent-form';

export const sentFormKey = (eventId: number) => [sentForms, eventId] as const;

/** Creates the cache of a browser, or of one page rendered on the server, with the page's data as fresh. */
export function createQueryClient(data: PageData = {}, sentForm?: PageState['sentForm']): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshness.query,
        gcTime: freshness.unused,
        retry: false,
        // A request without a connection fails at once instead of pausing. This mode turns off the refetch on
        // reconnect, so that is turned on again.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always', gcTime: mutationKeptMilliseconds },
    },
  });
  // The server says them once, and no query asks for them again.
  for (const kept of [lostLink, sentForms]) queries.setQueryDefaults([kept], { gcTime: Infinity });
  for (const [read, body] of Object.entries(data)) queries.setQueryData([read], body);
  if (sentForm) queries.setQueryData(sentFormKey(sentForm.eventId), sentForm);
  return queries;
}
