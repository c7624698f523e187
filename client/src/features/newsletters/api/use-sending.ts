import type { Newsletter } from '@shared/newsletters/newsletters';
import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { useChange } from '@/changes/use-change';
import { newslettersPath, refetchNewsletter } from './use-newsletters';

/** A request that changes how a newsletter is being sent. The screen shows its error. */
const useStep = <Payload>(id: number, step: 'send' | 'stop' | 'retry') =>
  useChange({
    send: (payload: Payload) => sendJson<Newsletter>('POST', `${newslettersPath}/${id}/${step}`, payload),
    refetch: refetchNewsletter(id),
  });

/** Sends a newsletter, at an instant or now, as long as nobody has changed it since that version. */
export const useSendNewsletter = (id: number) => useStep<{ at?: string; version: number }>(id, 'send');

/** Stops a newsletter, or takes back when it is to be sent. */
export const useStopNewsletter = (id: number) => useStep<void>(id, 'stop');

/** Sends a newsletter again to everybody who could not be reached. */
export const useRetryNewsletter = (id: number) => useStep<void>(id, 'retry');

/** Sends a newsletter as it is stored to one address. */
export function useTestNewsletter(id: number) {
  return useSingleFlightMutation({
    mutationFn: (test: { to: string }) => sendJson<unknown>('POST', `${newslettersPath}/${id}/test`, test),
  });
}
