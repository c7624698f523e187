import type { SentForm } from '@shared/rendering';
import { useQueryClient } from '@tanstack/react-query';
import { sentFormKey } from '@/api/query-client';

/** The form of an event that was sent without JavaScript and came back with the page. Usually undefined. */
export function useSentForm(eventId: number): SentForm | undefined {
  return useQueryClient().getQueryData<SentForm>(sentFormKey(eventId));
}
