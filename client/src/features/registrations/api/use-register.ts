import type { registrationForm } from '@shared/registrations/registrations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type * as z from 'zod';
import { ApiError, hasCode, sendJson } from '@/api/request';
import { useSingleFlightMutation, whileAway } from '@/api/use-single-flight-mutation';
import { followCheckout } from './follow-checkout';

/** The values of the registration form, which are sent as they are. */
export type RegistrationValues = z.input<typeof registrationForm>;

/** Where an event's registrations go, also from the form without JavaScript. */
export const registrationsUrl = (eventId: number) => `/api/events/${eventId}/registrations` as const;

/** How often a request is repeated while the server is busy, and the longest pause. */
const mostRetries = 5;
const longestPauseSeconds = 30;

/** The seconds until a retry. The server treats a repeated request like the first. */
function pauseOf(error: Error): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 503 || hasCode(error, 'payment-unavailable'))
    return undefined;
  const { retryAfterSeconds = Infinity } = error;
  return retryAfterSeconds <= longestPauseSeconds ? retryAfterSeconds : undefined;
}

/** Saves a spot at an event. Retries while the server is busy, until the visitor leaves the form. */
export function useRegister(eventId: number) {
  const queries = useQueryClient();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const mutation = useSingleFlightMutation({
    mutationFn: async (values: RegistrationValues) => {
      if (isLeft.current) throw new Error('the form was left');
      return followCheckout(await sendJson('POST', registrationsUrl(eventId), values));
    },
    retry: (failures, error) =>
      whileAway.retry(failures, error) || (failures < mostRetries && pauseOf(error) !== undefined),
    // Spreads the retries of visitors who were rejected at the same time.
    retryDelay: (_failures, error) => (pauseOf(error) ?? 0) * (1 + Math.random()) * 1000,
    // The number of free places has changed.
    onSuccess: () => void queries.invalidateQueries({ queryKey: [`/api/events/${eventId}`] }),
  });
  return { ...mutation, isRetrying: mutation.isPending && mutation.failureCount > 0 };
}
