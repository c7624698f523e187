import type { MonthlyGrowth, Subscriber } from '@shared/subscribers/subscribers';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { isGone, refetchAfterChange } from '@/api/admin/after-change';
import { getJson, sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';
import { useExport } from '@/changes/use-export';

export const subscribersPath = '/api/admin/subscribers';

const refetch = (queries: QueryClient) => refetchAfterChange(queries, [subscribersPath]);

/** Refetches what shows subscribers, after a change. */
export function useRefetchSubscribers() {
  const queries = useQueryClient();
  return () => refetch(queries);
}

export function useGrowth() {
  return useQuery({
    // Invalidated with the list, because its key has the same prefix.
    queryKey: [subscribersPath, 'growth'],
    queryFn: () => getJson<MonthlyGrowth[]>(`${subscribersPath}/growth`),
  });
}

/** Removes one after the other. A missing one does not stop the others, but is reported at the end. */
async function removeAll(subscribers: Subscriber[]): Promise<void> {
  let missing: unknown;
  for (const { id } of subscribers) {
    try {
      await sendJson('DELETE', `${subscribersPath}/${id}`);
    } catch (error) {
      if (!isGone(error)) throw error;
      missing = error;
    }
  }
  if (missing) throw missing;
}

export const useRemoveSubscribers = () =>
  useChange({
    send: removeAll,
    refetch,
    done: (_nothing, [first, ...others]) =>
      others.length > 0
        ? { title: 'Subscribers Removed', description: `${others.length + 1} addresses were removed.` }
        : { title: 'Subscriber Removed', description: `${first?.email} was removed.` },
    isPartial: true,
  });

export const useExportSubscribers = () => useExport(`${subscribersPath}/export.csv`, 'subscribers.csv');
