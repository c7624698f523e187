import type { RegistrationResult, registrationForm } from '@shared/registrations';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

/** The values of the registration form, which are sent as they are. */
export type RegistrationValues = z.input<typeof registrationForm>;

/** Where an event's registrations go, also from the form without JavaScript. */
export const registrationsUrl = (eventId: number) => `/api/events/${eventId}/registrations`;

/** Saves a spot at an event. */
export function useRegister(eventId: number) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (values: RegistrationValues) =>
      sendJson<RegistrationResult>('POST', registrationsUrl(eventId), values),
    // How many places are left is another number now.
    onSuccess: () => void queries.invalidateQueries({ queryKey: [`/api/events/${eventId}`] }),
  });
}
