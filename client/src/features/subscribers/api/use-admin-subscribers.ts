import type { MonthlyGrowth, Subscriber } from '@shared/subscribers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isGone, isOutdated, refetchAfterChange } from '@/api/after-change';
import { errorText, getFile, getJson, sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { saveFile } from '@/ui/save-file';
import { showErrorToast, showToast } from '@/ui/toast-store';

const path = '/api/admin/subscribers';

// The growth is invalidated with the list, because its key has the same prefix.
export const subscriberKeys = { all: [path], growth: [path, 'growth'] } as const;

export function useGrowth() {
  return useQuery({
    queryKey: subscriberKeys.growth,
    queryFn: () => getJson<MonthlyGrowth[]>(`${path}/growth`),
  });
}

/** Removes one after the other. A missing one does not stop the others, but is reported at the end. */
async function removeAll(subscribers: Subscriber[]): Promise<void> {
  let missing: unknown;
  for (const { id } of subscribers) {
    try {
      await sendJson('DELETE', `${path}/${id}`);
    } catch (error) {
      if (!isGone(error)) throw error;
      missing = error;
    }
  }
  if (missing) throw missing;
}

/** Refetches what shows subscribers, after a change. */
export function useRefetchSubscribers() {
  const queries = useQueryClient();
  return () => refetchAfterChange(queries, subscriberKeys.all);
}

export function useRemoveSubscribers() {
  const refetch = useRefetchSubscribers();
  return useSingleFlightMutation({
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
    // Some of several may have been removed.
    onError: (error, { length }) => {
      if (length > 1 || isOutdated(error)) refetch();
    },
  });
}

export function useExportSubscribers() {
  return useSingleFlightMutation({
    mutationFn: () => getFile(`${path}/export.csv`),
    onSuccess: (file) => saveFile(file, 'subscribers.csv'),
    onError: (error) => showErrorToast('Export Failed', errorText(error)),
  });
}
