import type { FieldErrors } from '@shared/errors';
import { useQueryClient } from '@tanstack/react-query';

/** What was sent without JavaScript and not accepted: the values by the names of their fields, and what is wrong. */
export type SentForm = { values: Record<string, string>; errors: FieldErrors };

/** The form that the server renders again for an event, or none. */
export function useSentForm(eventId: number): SentForm | undefined {
  return useQueryClient().getQueryData<SentForm>(['registration-form', eventId]);
}
