import type { subscriberForm } from '@shared/subscribers/subscribers';
import type * as z from 'zod';
import { hasCode, sendJson } from '@/api/request';
import { useSingleFlightMutation, whileAway } from '@/api/use-single-flight-mutation';
import { showErrorToast, showToast } from '@/ui/toast-store';

export function useSubscribe() {
  return useSingleFlightMutation({
    mutationFn: (subscription: z.input<typeof subscriberForm>) =>
      sendJson('POST', '/api/subscribers', subscription),
    ...whileAway,
    onSuccess: ({ message }) => void showToast({ title: 'Success!', description: message }),
    onError: (error) => {
      // The form asks what it has to ask.
      if (!hasCode(error, 'are-you-there')) showErrorToast('Error', 'Failed to subscribe. Please try again.');
    },
  });
}
