import type { SavedForm, SentForm } from '@shared/rendering/rendering';
import { useQueryClient } from '@tanstack/react-query';
import { sentFormKey } from '@/api/query-client';

const useOutcome = (eventId: number) =>
  useQueryClient().getQueryData<SentForm | SavedForm>(sentFormKey(eventId));

/** The form of an event that was sent without JavaScript and came back with the page. Usually undefined. */
export function useSentForm(eventId: number): SentForm | undefined {
  const outcome = useOutcome(eventId);
  return outcome && 'values' in outcome ? outcome : undefined;
}

/** What such a form got, where the page is the only one to say so. Usually undefined. */
export function useSavedForm(eventId: number): SavedForm['result'] | undefined {
  const outcome = useOutcome(eventId);
  return outcome && 'result' in outcome ? outcome.result : undefined;
}
