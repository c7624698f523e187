import type { SentForm } from '@shared/rendering';
import { useQueryClient } from '@tanstack/react-query';
import { sentFormKey } from '@/api/query-client';

/** The form that was sent without JavaScript for an event, and that comes back with the page; usually none. */
export function useSentForm(eventId: number): SentForm | undefined {
  return useQueryClient().getQueryData<SentForm>(sentFormKey(eventId));
}
