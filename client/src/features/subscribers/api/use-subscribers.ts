import { sendJson } from '@/api/request';
import { useSending } from '@/api/use-sending';
import { showToast } from '@/ui/toast-store';

type Subscription = { email: string; faxNumber: string };

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
