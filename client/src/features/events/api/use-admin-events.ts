import type { Event, eventForm } from '@shared/events';
import type { BulkResult } from '@shared/lists';
import { pages } from '@shared/pages';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { isGone } from '@/api/after-change';
import { errorText, fieldMessages, sendJson } from '@/api/request';
import { useSending } from '@/api/use-sending';
import { showToast } from '@/ui/toast-store';
import { conflictingEvent } from './conflicting-event';
import { publicationReport } from './publication-report';
import { refetchEvents } from './refetch-events';

/** What the API takes for an event: the form's price has become cents. */
export type EventChanges = z.output<typeof eventForm>;

/** A change, and the version of the event that it was made from. */
type VersionedChanges = EventChanges & { version: number };

const viewEvents = { label: 'View Events', href: pages.events };

const sayFailure = (title: string, description: string) =>
  showToast({ title, description, variant: 'destructive' });

export function useCreateEvent() {
  const queries = useQueryClient();
  return useSending({
    mutationFn: (event: EventChanges) => sendJson<Event>('POST', '/api/admin/events', event),
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
      void refetchEvents(queries);
    },
    onError: () => void sayFailure('Creation Failed', 'Failed to create event. Please try again.'),
  });
}

export function useUpdateEvent(id: number) {
  const queries = useQueryClient();
  return useSending({
    mutationFn: (changes: VersionedChanges) => sendJson<Event>('PUT', `/api/admin/events/${id}`, changes),
    onSuccess: () => {
      showToast({
        title: 'Event Updated',
        description: 'Event has been successfully updated. Visit the Events page to see your changes.',
        action: viewEvents,
      });
      void refetchEvents(queries);
    },
    onError: (error) => {
      const hasConflict = conflictingEvent(error) !== null;
      if (hasConflict || isGone(error)) void refetchEvents(queries);
      // Trying again would not help against another's change: the form shows that, and what can be done.
      if (!hasConflict) sayFailure('Update Failed', 'Failed to update event. Please try again.');
    },
  });
}

export function useDeleteEvent({ id, title }: Event) {
  const queries = useQueryClient();
  return useSending<undefined, void>({
    // Where somebody else has deleted it meanwhile, all is as it was asked for.
    mutationFn: () =>
      sendJson('DELETE', `/api/admin/events/${id}`).catch((error: unknown) => {
        if (!isGone(error)) throw error;
        return undefined;
      }),
    onSuccess: () => {
      showToast({ title: 'Event Deleted', description: `${title} has been deleted.` });
      void refetchEvents(queries);
    },
    onError: () => void sayFailure('Deletion Failed', 'Failed to delete event. Please try again.'),
  });
}

export function useRepeatEvent(id: number) {
  const queries = useQueryClient();
  return useSending({
    mutationFn: (days: string[]) => sendJson<Event[]>('POST', `/api/admin/events/${id}/repeat`, { days }),
    onSuccess: ({ length }) => {
      showToast({
        title: 'Event Repeated',
        description: `${length} inactive ${length === 1 ? 'event has' : 'events have'} been added. Choose them in the list to publish them.`,
      });
      void refetchEvents(queries);
    },
    onError: (error) => {
      if (isGone(error)) void refetchEvents(queries);
      const [[, message] = []] = fieldMessages(error);
      sayFailure('Repeating Failed', message ?? errorText(error));
    },
  });
}

/** Publishes several events at once, or takes them off the site. */
export function usePublishEvents() {
  const queries = useQueryClient();
  return useSending({
    mutationFn: (publication: { ids: number[]; isActive: boolean }) =>
      sendJson<BulkResult>('POST', '/api/admin/events/publish', publication),
    onSuccess: (result, { ids, isActive }) => {
      showToast({
        title: isActive ? 'Events Published' : 'Events Taken Offline',
        description: publicationReport(ids.length, isActive, result),
      });
      void refetchEvents(queries);
    },
    onError: (error, { isActive }) =>
      void sayFailure(isActive ? 'Publishing Failed' : 'Taking Offline Failed', errorText(error)),
  });
}
