import type { Answer } from './contract';
import { useSingleFlightMutation, whileAway } from './use-single-flight-mutation';

/** Sends what a visitor has filled in. Its error is the last one, also while it is sent again. */
export function useSend<Result, Payload, Codes>(send: (payload: Payload) => Answer<Result, Codes>) {
  const mutation = useSingleFlightMutation({ mutationFn: send, ...whileAway });
  return { ...mutation, error: mutation.failureReason };
}
