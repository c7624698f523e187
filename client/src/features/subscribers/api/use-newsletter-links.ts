import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

type Confirmation = { message: string };

/** Confirms the sign-up that a link's token is about. */
export function useConfirmSubscription(token: string) {
  return useSingleFlightMutation({
    mutationFn: () => sendJson<Confirmation>('POST', '/api/newsletter/confirm', { token }),
  });
}

/** Takes the subscriber of a link's token off the list. */
export function useUnsubscribe(token: string) {
  return useSingleFlightMutation({
    mutationFn: () =>
      sendJson<Confirmation>('POST', `/api/newsletter/unsubscribe/${encodeURIComponent(token)}`),
  });
}
