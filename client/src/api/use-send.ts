import { sendJson } from './request';
import { useSingleFlightMutation } from './use-single-flight-mutation';

/** Sends what a visitor has filled in to a path of the API. The response says what happens next. */
export const useSend = <Body, Result = { message: string }>(path: string) =>
  useSingleFlightMutation({ mutationFn: (body: Body) => sendJson<Result>('POST', path, body) });
