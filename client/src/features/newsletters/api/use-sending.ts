import type { Newsletter } from '@shared/newsletters';
import { useQueryClient } from '@tanstack/react-query';
import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { keepNewsletter, keepUpToDate, newslettersPath } from './use-newsletters';

/** A request that changes how a newsletter is being sent. Whoever makes it shows its error. */
function useStep<Payload>(id: number, step: 'send' | 'stop' | 'retry') {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (payload: Payload) =>
      sendJson<Newsletter>('POST', `${newslettersPath}/${id}/${step}`, payload),
    onSuccess: (newsletter) => keepNewsletter(queries, newsletter),
    onError: (error) => keepUpToDate(queries, id, error),
  });
}

/** Sends a newsletter, at an instant or now, as long as nobody has changed it since that version. */
export const useSendNewsletter = (id: number) => useStep<{ at?: string; version: number }>(id, 'send');

/** Stops a newsletter, or takes back when it is to be sent. */
export const useStopNewsletter = (id: number) => useStep<void>(id, 'stop');

/** Sends a newsletter again to everybody to whom it could not be sent. */
export const useRetryNewsletter = (id: number) => useStep<void>(id, 'retry');

/** Sends a newsletter as it is stored to one address. */
export function useTestNewsletter(id: number) {
  return useSingleFlightMutation({
    mutationFn: (test: { to: string }) => sendJson<unknown>('POST', `${newslettersPath}/${id}/test`, test),
  });
}
