import { sendJson } from './request';
import { useSingleFlightMutation, whileAway } from './use-single-flight-mutation';

/**
 * Sends what a visitor has filled in to a path of the API. The response says what happens next. Its error is the last one,
 * also while it is sent again.
 */
export function useSend<Body, Result = { message: string }>(path: string) {
  const mutation = useSingleFlightMutation({
    mutationFn: (body: Body) => sendJson<Result>('POST', path, body),
    ...whileAway,
  });
  return { ...mutation, error: mutation.failureReason };
}
