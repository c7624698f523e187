import { countLabel } from '@shared/counting';
import type { Event, eventForm } from '@shared/events';
import type { BulkResult } from '@shared/lists';
import { pages } from '@shared/pages';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { isGone } from '@/api/after-change';
import { refetchEvents } from '@/api/refetch-events';
import { errorText, fieldMessages, hasCode, sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showErrorToast, showToast } from '@/ui/toast-store';
import { conflictingEvent } from './conflicting-event';
import { publicationReport } from './publication-report';

/** An event as the API expects it, with the price in cents. */
export type EventChanges = z.output<typeof eventForm>;

/** A new event. A copy of another takes over what its form does not have: its route and its vendors. */
type NewEvent = EventChanges & { copiedFrom?: number };

/** A change with the version of the event that it is based on. */
type VersionedChanges = EventChanges & { version: number };

const viewEvents = { label: 'View Events', href: pages.events };

export function useCreateEvent() {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (event: NewEvent) => sendJson<Event>('POST', '/api/admin/events', event),
    onSuccess: ({ isActive }) => {
      showToast(
        isActive
          ? {
              title: 'Event Created',
              description: 'Visit the Events page to see it as visitors do.',
              action: viewEvents,
            }
          : { title: 'Event Created', description: 'It stays off the public site until it is published.' },
      );
      refetchEvents(queries);
    },
    onError: () => showErrorToast('Creation Failed', 'Failed to create event. Please try again.'),
  });
}

export function useUpdateEvent(id: number) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (changes: VersionedChanges) => sendJson<Event>('PUT', `/api/admin/events/${id}`, changes),
    onSuccess: () => {
      showToast({
        title: 'Event Updated',
        description: 'Event has been successfully updated. Visit the Events page to see your changes.',
        action: viewEvents,
      });
      refetchEvents(queries);
    },
    onError: (error) => {
      const hasConflict = conflictingEvent(error) !== null;
      if (hasConflict || isGone(error)) refetchEvents(queries);
      // The form shows conflicts itself, because a retry would not help.
      if (hasConflict) return;
      const isRule = hasCode(error, 'event-has-guests', 'event-cancelled');
      showErrorToast(
        'Update Failed',
        isRule ? errorText(error) : 'Failed to update event. Please try again.',
      );
    },
  });
}

export function useDeleteEvent({ id, title }: Event) {
  const queries = useQueryClient();
  return useSingleFlightMutation<undefined, void>({
    // If somebody else has deleted it already, the result is the same.
    mutationFn: () =>
      sendJson('DELETE', `/api/admin/events/${id}`).catch((error: unknown) => {
        if (!isGone(error)) throw error;
        return undefined;
      }),
    onSuccess: () => {
      showToast({ title: 'Event Deleted', description: `${title} has been deleted.` });
      refetchEvents(queries);
    },
    onError: (error) => {
      // The dialog shows it itself, with the way out.
      if (!hasCode(error, 'event-has-guests'))
        showErrorToast('Deletion Failed', 'Failed to delete event. Please try again.');
    },
  });
}

export function useRepeatEvent(id: number) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (days: string[]) => sendJson<Event[]>('POST', `/api/admin/events/${id}/repeat`, { days }),
    onSuccess: ({ length }) => {
      showToast({
        title: 'Event Repeated',
        description: `${countLabel(length, 'inactive event has', 'inactive events have')} been added. Choose them in the list to publish them.`,
      });
      refetchEvents(queries);
    },
    onError: (error) => {
      if (isGone(error)) refetchEvents(queries);
      const [[, message] = []] = fieldMessages(error);
      showErrorToast('Repeating Failed', message ?? errorText(error));
    },
  });
}

/** Publishes several events at once, or takes them offline. */
export function usePublishEvents() {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (publication: { ids: number[]; isActive: boolean }) =>
      sendJson<BulkResult>('POST', '/api/admin/events/publish', publication),
    onSuccess: (result, { ids, isActive }) => {
      showToast({
        title: isActive ? 'Events Published' : 'Events Taken Offline',
        description: publicationReport(ids.length, isActive, result),
      });
      refetchEvents(queries);
    },
    onError: (error, { isActive }) =>
      showErrorToast(isActive ? 'Publishing Failed' : 'Taking Offline Failed', errorText(error)),
  });
}
