import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, hasCode } from './request';

type SingleFlightOptions<Result, Payload> = Omit<UseMutationOptions<Result, Error, Payload>, 'onSettled'>;

/** How often a form is sent again while the site is away, which an upgrade is for minutes. */
const mostRetries = 30;

/**
 * For forms of visitors: sends again by itself while the site is away and says that nothing reached it, so that nothing
 * is sent twice.
 */
export const whileAway = {
  retry: (failures: number, error: Error) => failures < mostRetries && hasCode(error, 'site-away'),
  // Spreads out who waits.
  retryDelay: (_failures: number, error: Error) =>
    ((error instanceof ApiError && error.retryAfterSeconds) || 0) * (1 + Math.random()) * 1000,
};

/** A mutation that ignores calls while one is in flight, even before its button is rendered as busy. */
export function useSingleFlightMutation<Result, Payload>(options: SingleFlightOptions<Result, Payload>) {
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
