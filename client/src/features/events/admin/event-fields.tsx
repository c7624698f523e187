import { Checkbox, TextArea, TextField } from '@/ui/field';
import { writeClockTime } from './clock-time';
import { eventLabels } from './event-form';
import type { EventForm } from './use-event-form';

export function EventFields({ form }: { form: EventForm }) {
  const { register, formState } = form;
  const { errors, dirtyFields } = formState;

  const registerTime = (name: 'startTime' | 'endTime') =>
    register(name, {
      onBlur: () => {
        // Passing through a field is no change.
        if (dirtyFields[name])
          form.setValue(name, writeClockTime(form.getValues(name)), { shouldDirty: true });
      },
    });

  return (
    <>
      <TextField label={eventLabels.title} error={errors.title?.message} {...register('title')} />
      <div className="grid gap-5 wide:grid-cols-3">
        <TextField label={eventLabels.date} type="date" error={errors.date?.message} {...register('date')} />
        <TextField
          label={eventLabels.startTime}
          hint="Like 4:00 PM"
          error={errors.startTime?.message}
          {...registerTime('startTime')}
        />
        <TextField
          label={eventLabels.endTime}
          hint="Like 9:00 PM"
          error={errors.endTime?.message}
          {...registerTime('endTime')}
        />
      </div>
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField label={eventLabels.location} error={errors.location?.message} {...register('location')} />
        <TextField
          label={eventLabels.startingVenue}
          error={errors.startingVenue?.message}
          {...register('startingVenue')}
        />
      </div>
      <TextArea
        label={eventLabels.description}
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField
          label={eventLabels.price}
          inputMode="decimal"
          hint="In dollars; 0 is shown as Free"
          error={errors.price?.message}
          {...register('price')}
        />
        <TextField
          label={eventLabels.venueCount}
          type="number"
          step="1"
          min="1"
          inputMode="numeric"
          error={errors.venueCount?.message}
          {...register('venueCount')}
        />
      </div>
      <TextField
        label={eventLabels.imagePath}
        hint="Optional; without one the event gets a drawn poster"
        error={errors.imagePath?.message}
        {...register('imagePath')}
      />
      <TextField
        label={eventLabels.ticketUrl}
        type="url"
        hint="Optional; without one the button says Coming Soon"
        error={errors.ticketUrl?.message}
        {...register('ticketUrl')}
      />
      <Checkbox
        label={eventLabels.isActive}
        hint="Active events appear on the public site"
        error={errors.isActive?.message}
        {...register('isActive')}
      />
    </>
  );
}
