import type { Event } from '@shared/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isGone, isOutdated } from '@/api/after-change';
import { refetchEvents } from '@/api/refetch-events';
import { errorText, fieldMessages, getJson, sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showErrorToast, showToast } from '@/ui/toast-store';
import { eventKeys } from './use-events';

/** One event, published or not. Without an id nothing is requested. */
export function useAdminEvent(id: number | null) {
  return useQuery({
    queryKey: eventKeys.adminOne(id ?? 0),
    queryFn: () => getJson<Event>(`/api/admin/events/${id}`),
    enabled: id !== null,
  });
}

/** Opens registration on the site, or closes it. Everything else about the event stays. */
export function useSetRegistration(event: Event) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (registrationOpen: boolean) =>
      sendJson<Event>('PUT', `/api/admin/events/${event.id}`, { ...event, registrationOpen }),
    onSuccess: ({ registrationOpen }) => {
      showToast(
        registrationOpen
          ? { title: 'Registration Open', description: 'Guests can save their spot on the event’s page.' }
          : { title: 'Registration Closed', description: 'Who is on the list stays on it.' },
      );
      refetchEvents(queries);
    },
    onError: (error) => {
      showErrorToast('Update Failed', errorText(error));
      if (isOutdated(error)) refetchEvents(queries);
    },
  });
}

/** Cancels an event: its guests are told, and its page says so. */
export function useCancelEvent({ id, title }: Pick<Event, 'id' | 'title'>) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (reason: string) => sendJson<Event>('POST', `/api/admin/events/${id}/cancel`, { reason }),
    onSuccess: () => {
      showToast({ title: 'Event Cancelled', description: `The page of ${title} says so from now on.` });
      refetchEvents(queries);
    },
    onError: (error) => {
      if (isOutdated(error)) refetchEvents(queries);
      if (isGone(error) || fieldMessages(error).length === 0)
        showErrorToast('Cancellation Failed', errorText(error));
    },
  });
}
