import { zodResolver } from '@hookform/resolvers/zod';
import { orlandoDay } from '@shared/dates';
import { type Event, eventForm } from '@shared/events';
import { centsToDollars } from '@shared/money';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { type EventChanges, useUpdateEvent } from '@/features/events/use-events';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EventFields, type EventFormValues } from './event-fields';

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
      onSuccess: onClose,
      onError: (error) => showFieldErrors(error, eventForm.keyof().options, form.setError),
    });

  // Who closes it while it is being saved could not correct what the server then refuses.
  const close = () => {
    if (!update.isPending) onClose();
  };

  return (
    <Dialog
      title="Edit event"
      description={`Visitors see changes to ${event.title} at once, as long as it is active.`}
      onClose={close}
    >
      <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-5">
        <EventFields form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" isBusy={update.isPending}>
            {update.isPending ? 'Saving...' : 'Save changes'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
