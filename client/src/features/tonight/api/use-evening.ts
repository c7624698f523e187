import type { ProgressUpdate, Tonight } from '@shared/stops';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isOutdated } from '@/api/after-change';
import { refetchEvents } from '@/api/refetch-events';
import { errorText, getJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showErrorToast } from '@/ui/toast-store';
import { sendAsOrganiser } from './tonight-requests';

/** How often it is looked up where the pack is, in milliseconds. */
const every = 20_000;

/** How an evening is going, for its organiser. */
export function useEvening(eventId: number) {
  const path = `/api/events/${eventId}/tonight`;
  return useQuery({ queryKey: [path], queryFn: () => getJson<Tonight>(path), refetchInterval: every });
}

/** Says where the pack is. */
export function useMovePack(eventId: number) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (progress: ProgressUpdate) => sendAsOrganiser(eventId)(progress),
    onSuccess: () => refetchEvents(queries),
    onError: (error) => {
      showErrorToast('Not Told', errorText(error));
      if (isOutdated(error)) refetchEvents(queries);
    },
  });
}
