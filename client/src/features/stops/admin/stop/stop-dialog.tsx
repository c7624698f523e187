import { zodResolver } from '@hookform/resolvers/zod';
import type { Event } from '@shared/events/events';
import { useMemo } from 'react';
import { type FieldPath, FormProvider, useForm, useWatch } from 'react-hook-form';
import { writeClockTime } from '@/admin/clock-time';
import { FormDialog } from '@/admin/form-dialog';
import { FormButtons } from '@/ui/dialog';
import { Checkbox, TextArea, TextField } from '@/ui/form/field';
import { fieldNames } from '@/ui/form/field-description';
import { SpecialFields } from '@/ui/form/special-fields';
import { type DraftStop, type StopContent, suggestedTimes } from '../draft/draft-route';
import { readCoordinates } from './coordinates';
import {
  newStopValues,
  type StopFormValues,
  stopLabels,
  stopValues,
  tidyCoordinates,
  typedStop,
} from './stop-form';
import { VenuePicker } from './venue-picker';

const names = fieldNames(stopLabels);

type StopDialogProps = {
  event: Event;
  /** The stops before it. */
  before: DraftStop[];
  /** The stop to change; without one a stop is added at the end. */
  stop?: DraftStop;
  onDone: (stop: StopContent) => void;
  onClose: () => void;
};

/** The form of one stop. What it gives is in the draft, not stored. */
export function StopDialog({ event, before, stop, onDone, onClose }: StopDialogProps) {
  const schema = useMemo(() => typedStop(event, stop?.isConfirmed), [event, stop]);
  const form = useForm<StopFormValues, unknown, StopContent>({
    resolver: zodResolver(schema),
    defaultValues: stop ? stopValues(stop) : newStopValues(suggestedTimes(before, event.date)),
  });
  const { register, handleSubmit, setValue, getValues, formState, control } = form;
  const { errors, dirtyFields } = formState;
  const venueId = useWatch({ control, name: 'venueId' });

  const done = (content: StopContent) => {
    onDone(content);
    onClose();
  };

  const set = (name: FieldPath<StopFormValues>, value: string | number | null) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  const tidyTime = (name: 'arrivesAt' | 'leavesAt') => () => {
    // Passing through a field is no change.
    if (dirtyFields[name]) set(name, writeClockTime(getValues(name)));
  };

  const onPlace = () => {
    if (!dirtyFields.coordinates) return;
    const text = tidyCoordinates(getValues('coordinates'));
    set('coordinates', text);
    const place = readCoordinates(text);
    if (stop || place === null || 'problem' in place || dirtyFields.arrivesAt || dirtyFields.leavesAt) return;
    // Now it is known how far it is.
    const { arrivesAt, leavesAt } = newStopValues(suggestedTimes(before, event.date, place));
    form.resetField('arrivesAt', { defaultValue: arrivesAt });
    form.resetField('leavesAt', { defaultValue: leavesAt });
  };

  return (
    <FormDialog
      title={stop ? `Edit ${stop.name}` : 'Add a stop'}
      description="Nothing is stored before you save the route."
      changed={names.filter((name) => dirtyFields[name]).map((name) => stopLabels[name])}
      isSaving={false}
      onClose={onClose}
    >
      {stop && (
        <VenuePicker
          isLinked={venueId !== null}
          onChoose={({ venueId: id, name, address }) => {
            set('venueId', id);
            set('name', name);
            set('address', address);
          }}
          onUnlink={() => set('venueId', null)}
        />
      )}
      <form noValidate onSubmit={handleSubmit(done)} className="grid gap-5">
        <div className="grid gap-5 wide:grid-cols-2">
          <TextField label={stopLabels.name} error={errors.name?.message} {...register('name')} />
          <TextField label={stopLabels.address} error={errors.address?.message} {...register('address')} />
          <TextField
            label={stopLabels.arrivesAt}
            hint="Like 4:00 PM"
            error={errors.arrivesAt?.message}
            {...register('arrivesAt', { onBlur: tidyTime('arrivesAt') })}
          />
          <TextField
            label={stopLabels.leavesAt}
            hint="Like 4:45 PM"
            error={errors.leavesAt?.message}
            {...register('leavesAt', { onBlur: tidyTime('leavesAt') })}
          />
        </div>
        <FormProvider {...form}>
          <SpecialFields legend={stopLabels.specials} />
        </FormProvider>
        <TextField
          label={stopLabels.coordinates}
          hint="Paste a link from a map, or type 28.5421, -81.3790. They place the stop on the route and give the walking time"
          error={errors.coordinates?.message}
          {...register('coordinates', { onBlur: onPlace })}
        />
        <TextArea
          label={stopLabels.note}
          hint="For guests, like where the entrance for dogs is"
          rows={2}
          error={errors.note?.message}
          {...register('note')}
        />
        <Checkbox
          label={stopLabels.isStated}
          hint={
            stop?.stored?.state === 'confirmed'
              ? 'They have agreed. If you change the time and they agree to that too, say so here'
              : 'You state that they have agreed to this stop and its times. Its name becomes public, and the audit log says that it was you'
          }
          {...register('isStated')}
        />
        <FormButtons label={stop ? 'Change stop' : 'Add stop'} />
      </form>
    </FormDialog>
  );
}
