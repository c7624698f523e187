import type { eventForm } from '@shared/events';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import type { EventChanges } from '@/features/events/use-events';
import { Checkbox, TextArea, TextField } from '@/ui/field';

export type EventFormValues = z.input<typeof eventForm>;

type EventFieldsProps = { form: UseFormReturn<EventFormValues, unknown, EventChanges> };

export function EventFields({ form: { register, formState } }: EventFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <TextField label="Title" error={errors.title?.message} {...register('title')} />
      <div className="grid gap-5 wide:grid-cols-3">
        <TextField label="Date" type="date" error={errors.date?.message} {...register('date')} />
        <TextField
          label="Start time"
          hint="Like 4:00 PM"
          error={errors.startTime?.message}
          {...register('startTime')}
        />
        <TextField
          label="End time"
          hint="Like 9:00 PM"
          error={errors.endTime?.message}
          {...register('endTime')}
        />
      </div>
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField label="Location" error={errors.location?.message} {...register('location')} />
        <TextField
          label="Starting venue"
          error={errors.startingVenue?.message}
          {...register('startingVenue')}
        />
      </div>
      <TextArea label="Description" error={errors.description?.message} {...register('description')} />
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField
          label="Price"
          type="number"
          step="0.01"
          min="0"
          inputMode="decimal"
          hint="In dollars; 0 is shown as Free"
          error={errors.price?.message}
          {...register('price', { valueAsNumber: true })}
        />
        <TextField
          label="Number of venues"
          type="number"
          step="1"
          min="1"
          inputMode="numeric"
          error={errors.venueCount?.message}
          {...register('venueCount', { valueAsNumber: true })}
        />
      </div>
      <TextField
        label="Image address"
        hint="Optional; without one the event gets a drawn poster"
        error={errors.imagePath?.message}
        {...register('imagePath')}
      />
      <TextField
        label="Ticket address"
        type="url"
        hint="Optional; without one the button says Coming Soon"
        error={errors.ticketUrl?.message}
        {...register('ticketUrl')}
      />
      <Checkbox
        label="Active Event"
        hint="Active events appear on the public site"
        error={errors.isActive?.message}
        {...register('isActive')}
      />
    </>
  );
}
