import type { Subscriber } from '@shared/subscribers';
import { useQuery } from '@tanstack/react-query';
import { getJson, sendJson } from '@/api/request';
import { useSending } from '@/api/use-sending';
import { showToast } from '@/ui/toast-store';

type Subscription = { email: string; faxNumber: string };

export const subscriberKeys = { admin: ['/api/admin/subscribers'] } as const;

export function useSubscribe() {
  return useSending({
    mutationFn: (subscription: Subscription) =>
      sendJson<{ message: string }>('POST', '/api/subscribers', subscription),
    onSuccess: ({ message }) => void showToast({ title: 'Success!', description: message }),
    onError: () =>
      void showToast({
        title: 'Error',
        description: 'Failed to subscribe. Please try again.',
        variant: 'destructive',
      }),
  });
}

export function useSubscribers() {
  return useQuery({
    queryKey: subscriberKeys.admin,
    queryFn: () => getJson<Subscriber[]>('/api/admin/subscribers'),
  });
}
