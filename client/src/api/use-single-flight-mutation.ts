import type { ErrorCode } from '@shared/errors';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answer, CallError } from './contract';
import { ApiError, hasCode } from './request';

type SingleFlightOptions<Result, Payload, Codes> = Omit<
  UseMutationOptions<Result, CallError<Codes>, Payload>,
  'onSettled' | 'mutationFn'
> & { mutationFn: (payload: Payload) => Answer<Result, Codes> };

/** How often a form is sent again while the site is away, which an upgrade is for minutes. */
const mostRetries = 30;

/** For visitors' forms: sent again by itself while the site says that nothing reached it, so nothing is sent twice. */
export const whileAway = {
  retry: (failures: number, error: Error) => failures < mostRetries && hasCode(error, 'site-away'),
  // Spreads out who waits.
  retryDelay: (_failures: number, error: Error) =>
    ((error instanceof ApiError && error.retryAfterSeconds) || 0) * (1 + Math.random()) * 1000,
};

/** A mutation that ignores calls while one is in flight, even before its button is rendered as busy. */
export function useSingleFlightMutation<Result, Payload = void, Codes = ErrorCode>(
  options: SingleFlightOptions<Result, Payload, Codes>,
) {
  const isInFlight = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: () => {
      isInFlight.current = false;
    },
  });
  const mutate: typeof mutation.mutate = (...args) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
