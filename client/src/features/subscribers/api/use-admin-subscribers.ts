import type { MonthlyGrowth, Subscriber } from '@shared/subscribers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isGone, isOutdated, refetchAfterChange } from '@/api/after-change';
import { errorText, getFile, getJson, sendJson } from '@/api/request';
import { useSending } from '@/api/use-sending';
import { saveFile } from '@/ui/save-file';
import { showToast } from '@/ui/toast-store';

const address = '/api/admin/subscribers';

// The key of the growth begins like that of the list: who is removed from the one is missing in the other.
export const subscriberKeys = { all: [address], growth: [address, 'growth'] } as const;

export function useGrowth() {
  return useQuery({
    queryKey: subscriberKeys.growth,
    queryFn: () => getJson<MonthlyGrowth[]>(`${address}/growth`),
  });
}

/** Removes one after the other. Whoever is gone already stops nobody else's removal, but is told of. */
async function removeAll(subscribers: Subscriber[]): Promise<void> {
  let missing: unknown;
  for (const { id } of subscribers) {
    try {
      await sendJson('DELETE', `${address}/${id}`);
    } catch (error) {
      if (!isGone(error)) throw error;
      missing = error;
    }
  }
  if (missing) throw missing;
}

export function useRemoveSubscribers() {
  const queries = useQueryClient();
  const refetch = () => refetchAfterChange(queries, subscriberKeys.all);
  return useSending({
    mutationFn: removeAll,
    onSuccess: (_nothing, subscribers) => {
      const [first, ...others] = subscribers;
      showToast(
        others.length > 0
          ? { title: 'Subscribers Removed', description: `${subscribers.length} addresses were removed.` }
          : { title: 'Subscriber Removed', description: `${first?.email} was removed.` },
      );
      refetch();
    },
    // Of several, some may be gone by now.
    onError: (error, { length }) => {
      if (length > 1 || isOutdated(error)) refetch();
    },
  });
}

export function useExportSubscribers() {
  return useSending({
    mutationFn: () => getFile(`${address}/export.csv`),
    onSuccess: (file) => saveFile(file, 'subscribers.csv'),
    onError: (error) =>
      void showToast({ title: 'Export Failed', description: errorText(error), variant: 'destructive' }),
  });
}
