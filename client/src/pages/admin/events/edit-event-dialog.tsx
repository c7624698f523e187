import { zodResolver } from '@hookform/resolvers/zod';
import { orlandoDay } from '@shared/dates';
import { type Event, eventForm } from '@shared/events';
import { centsToDollars } from '@shared/money';
import { pages } from '@shared/pages';
import { useForm } from 'react-hook-form';
import { fieldMessages } from '@/api/request';
import { type EventChanges, useUpdateEvent } from '@/features/events/use-events';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { showToast } from '@/ui/toast-store';
import { EventFields, type EventFormValues, isEventField } from './event-fields';

/** An event as its form shows it: an Orlando day, and the price in dollars. */
function formValues(event: Event): EventFormValues {
  return {
    title: event.title,
    date: orlandoDay(event.date),
    startTime: event.startTime,
    endTime: event.endTime,
    location: event.location,
    startingVenue: event.startingVenue,
    description: event.description,
    price: centsToDollars(event.price),
    venueCount: event.venueCount,
    imagePath: event.imagePath ?? '',
    ticketUrl: event.ticketUrl ?? '',
    isActive: event.isActive,
  };
}

export function EditEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const update = useUpdateEvent(event.id);
  const form = useForm<EventFormValues, unknown, EventChanges>({
    resolver: zodResolver(eventForm),
    defaultValues: formValues(event),
  });

  const save = (changes: EventChanges) =>
    update.mutate(changes, {
      onSuccess: () => {
        showToast({
          title: 'Event Updated',
          description: 'Event has been successfully updated. Visit the Events page to see your changes.',
          action: { label: 'View Events', href: pages.events },
        });
        onClose();
      },
      onError: (error) => {
        showToast({
          title: 'Update Failed',
          description: 'Failed to update event. Please try again.',
          variant: 'destructive',
        });
        for (const [field, message] of fieldMessages(error)) {
          if (isEventField(field)) form.setError(field, { message });
        }
      },
    });

  return (
    <Dialog
      title="Edit event"
      description={`Changes to ${event.title} show on the site at once.`}
      onClose={onClose}
    >
      <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-5">
        <EventFields form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={update.isPending}>
            {update.isPending ? 'Saving...' : 'Save changes'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
