import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showErrorToast, showToast } from '@/ui/toast-store';

type Subscription = { email: string; faxNumber: string };

export function useSubscribe() {
  return useSingleFlightMutation({
    mutationFn: (subscription: Subscription) =>
      sendJson<{ message: string }>('POST', '/api/subscribers', subscription),
    onSuccess: ({ message }) => void showToast({ title: 'Success!', description: message }),
    onError: () => showErrorToast('Error', 'Failed to subscribe. Please try again.'),
  });
}
