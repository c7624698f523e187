import { countLabel } from '@shared/counting';
import type { Cancellation } from '@shared/events/cancellation';
import type { eventForm } from '@shared/events/event-input';
import type { Event } from '@shared/events/events';
import type { BulkResult } from '@shared/lists';
import { pages } from '@shared/pages';
import type * as z from 'zod';
import {
  type AskBeforeSaving,
  currentRow,
  deleteIfThere,
  isGone,
  putAfterAsking,
  refetchEvents,
  SavingDeclined,
} from '@/api/admin/after-change';
import { cancelPath } from '@/api/admin/shared-reads';
import { errorText, fieldMessages, hasCode, sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';

export function publicationReport(asked: number, isActive: boolean, { changed, missing }: BulkResult) {
  const same = asked - changed - missing.length;
  const sentences = [
    isActive
      ? countLabel(changed, '1 event published.', '# events published.')
      : countLabel(changed, '1 event taken offline.', '# events taken offline.'),
    same > 0 && countLabel(same, '1 event was already that way.', '# events were already that way.'),
    missing.length > 0 &&
      countLabel(
        missing.length,
        '1 event has been deleted by somebody else.',
        '# events have been deleted by somebody else.',
      ),
  ];
  return sentences.filter(Boolean).join(' ');
}

export type EventChanges = z.output<typeof eventForm>;

const viewEvents = { label: 'View Events', href: pages.events };

export const useCreateEvent = () =>
  useChange({
    // A copy of another takes over what its form does not have: its route and its vendors.
    send: (event: EventChanges & { copiedFrom?: number }) => sendJson('POST', '/api/admin/events', event),
    refetch: refetchEvents,
    done: ({ isActive }) =>
      isActive
        ? {
            title: 'Event Created',
            description: 'Visit the Events page to see it the way visitors do.',
            action: viewEvents,
          }
        : { title: 'Event Created', description: 'It stays off the public site until you publish it.' },
    failed: () => ({ title: 'Creation Failed', description: 'Failed to create event. Please try again.' }),
  });

export const conflictingEvent = (error: unknown) => currentRow(error, 'event-changed');

function updateFailure(error: Error) {
  // The form shows conflicts itself, because a retry would not help.
  if (error instanceof SavingDeclined || conflictingEvent(error)) return null;
  const isRule = hasCode(error, 'event-has-guests', 'event-cancelled');
  return {
    title: 'Update Failed',
    description: isRule ? errorText(error) : 'Failed to update event. Please try again.',
  };
}

export const useUpdateEvent = (id: number, ask: AskBeforeSaving) =>
  useChange({
    send: (changes: EventChanges & { version: number }) =>
      putAfterAsking(`/api/admin/events/${id}`, changes, ask),
    refetch: refetchEvents,
    done: () => ({
      title: 'Event Updated',
      description: 'Event has been successfully updated. Visit the Events page to see your changes.',
      action: viewEvents,
    }),
    failed: updateFailure,
  });

export const useDeleteEvent = ({ id, title }: Event) =>
  useChange({
    send: () => deleteIfThere(`/api/admin/events/${id}`),
    refetch: refetchEvents,
    done: () => ({ title: 'Event Deleted', description: `${title} has been deleted.` }),
    failed: (error) =>
      hasCode(error, 'event-has-guests', 'event-has-money')
        ? null
        : { title: 'Deletion Failed', description: 'Failed to delete event. Please try again.' },
  });

export const useRepeatEvent = (id: number) =>
  useChange({
    send: (days: string[]) => sendJson('POST', `/api/admin/events/${id}/repeat`, { days }),
    refetch: refetchEvents,
    done: ({ length }) => ({
      title: 'Event Repeated',
      description: countLabel(
        length,
        '1 inactive event was added. Select it in the list to publish it.',
        '# inactive events were added. Select them in the list to publish them.',
      ),
    }),
    failed: 'Repeat Failed',
  });

export const usePublishEvents = () =>
  useChange({
    send: (publication: { ids: number[]; isActive: boolean }) =>
      sendJson('POST', '/api/admin/events/publish', publication),
    refetch: refetchEvents,
    done: (result, { ids, isActive }) => ({
      title: `${ids.length === 1 ? 'Event' : 'Events'} ${isActive ? 'Published' : 'Taken Offline'}`,
      description: publicationReport(ids.length, isActive, result),
    }),
    failed: (error, { isActive }) => ({
      title: isActive ? 'Publish Failed' : 'Take Offline Failed',
      description: errorText(error),
    }),
  });

const asSent = ({
  id,
  createdAt,
  endsAt,
  isPast,
  cancelledAt,
  cancellationReason,
  stopCount,
  confirmedStopCount,
  priceFormatted,
  priceNote,
  ...event
}: Event) => event;

export const useSetRegistration = (event: Event) =>
  useChange({
    send: (registrationOpen: boolean) =>
      sendJson('PUT', `/api/admin/events/${event.id}`, { ...asSent(event), registrationOpen }),
    refetch: refetchEvents,
    done: ({ registrationOpen }) =>
      registrationOpen
        ? { title: 'Registration Open', description: 'Guests can now save a spot on the event’s page.' }
        : { title: 'Registration Closed', description: 'Guests already on the list stay on it.' },
    failed: 'Update Failed',
  });

export const useCancelEvent = ({ id, title }: Pick<Event, 'id' | 'title'>) =>
  useChange({
    send: (said: Cancellation) => sendJson('POST', cancelPath(id), said),
    refetch: refetchEvents,
    done: () => ({ title: 'Event Cancelled', description: `The page of ${title} now says so.` }),
    failed: (error) =>
      isGone(error) || fieldMessages(error).length === 0
        ? { title: 'Cancellation Failed', description: errorText(error) }
        : null,
  });
