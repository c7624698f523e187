import type { ToldOfCancellation } from '@shared/events/cancellation';
import type { Event } from '@shared/events/events';
import { isGone } from '@/api/admin/after-change';
import { refetchEvents } from '@/api/admin/refetch-events';
import { errorText, fieldMessages, sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

/** One event, published or not. Without an id nothing is requested. */
export const useAdminEvent = (id: number | null) =>
  useRead<Event>(`/api/admin/events/${id}`, { enabled: id !== null });

/** Opens registration on the site, or closes it. Everything else about the event stays. */
export const useSetRegistration = (event: Event) =>
  useChange({
    send: (registrationOpen: boolean) =>
      sendJson<Event>('PUT', `/api/admin/events/${event.id}`, { ...event, registrationOpen }),
    refetch: refetchEvents,
    done: ({ registrationOpen }) =>
      registrationOpen
        ? { title: 'Registration Open', description: 'Guests can save their spot on the event’s page.' }
        : { title: 'Registration Closed', description: 'Who is on the list stays on it.' },
    failed: 'Update Failed',
  });

const cancelPath = (id: number) => `/api/admin/events/${id}/cancel`;

/** How many guests and bars a cancellation would tell at this moment. */
export const useToldOfCancellation = (id: number) =>
  useRead<ToldOfCancellation>(cancelPath(id), { gcTime: 0 });

/** Cancels an event: its guests are told, and its page says so. */
export const useCancelEvent = ({ id, title }: Pick<Event, 'id' | 'title'>) =>
  useChange({
    send: (reason: string) => sendJson<Event>('POST', cancelPath(id), { reason }),
    refetch: refetchEvents,
    done: () => ({ title: 'Event Cancelled', description: `The page of ${title} says so from now on.` }),
    // The form shows what is wrong with the reason.
    failed: (error) =>
      isGone(error) || fieldMessages(error).length === 0
        ? { title: 'Cancellation Failed', description: errorText(error) }
        : null,
  });
