import type { Subscriber } from '@shared/subscribers/subscribers';
import { isGone } from '@/api/admin/after-change';
import { sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';

export const subscribersPath = '/api/admin/subscribers';

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
    refetch: [subscribersPath],
    done: (_nothing, [first, ...others]) =>
      others.length > 0
        ? { title: 'Subscribers Removed', description: `${others.length + 1} addresses were removed.` }
        : { title: 'Subscriber Removed', description: `${first?.email} was removed.` },
    isPartial: true,
  });
