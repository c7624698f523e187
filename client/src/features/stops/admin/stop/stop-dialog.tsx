import { zodResolver } from '@hookform/resolvers/zod';
import { formatClock } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { hasEnded } from '@shared/events/takes-registrations';
import { stopTimes } from '@shared/stops/stop-states';
import { useMemo, useState } from 'react';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { FieldsDialog } from '@/admin/form-dialog';
import { showFieldErrors } from '@/api/field-errors';
import { DescribedField, fieldNames } from '@/ui/form/described-field';
import { SpecialFields } from '@/ui/form/field-list';
import { useAddVenue } from '../../api/use-route';
import {
  type DraftStop,
  mailObstacleOf,
  newStop,
  type StopContent,
  suggestedTimes,
} from '../draft/draft-route';
import { readCoordinates, writeCoordinates } from './coordinates';
import { type StopFormValues, stopFields, stopValues, typedStop } from './stop-form';
import { VenuePicker } from './venue-picker';

const names = fieldNames(stopFields);

const confirmedHint =
  'The venue has confirmed. If you change the time and it agrees to that too, check this box';

type StopDialogProps = {
  event: Event;
  stops: DraftStop[];
  declined?: readonly number[];
  stop?: DraftStop;
  isReplaced?: boolean;
  focusOn?: keyof StopFormValues | undefined;
  onDone: (stop: StopContent) => void;
  onClose: () => void;
};

/** What the form begins with: another place takes nothing of the stop but its times. */
function beginning({ event, stops, stop, isReplaced }: StopDialogProps): StopContent {
  const empty = newStop(stops, event.date);
  if (!stop) return empty;
  return isReplaced ? { ...empty, arrivesAt: stop.arrivesAt, leavesAt: stop.leavesAt } : stop;
}

export function StopDialog(props: StopDialogProps) {
  const { event, stops, declined = [], stop, isReplaced = false, focusOn, onDone, onClose } = props;
  const schema = useMemo(() => typedStop(event, stop?.isConfirmed), [event, stop]);
  const form = useForm<StopFormValues, unknown, StopContent>({
    resolver: zodResolver(schema),
    defaultValues: stopValues(beginning(props)),
  });
  const { register, handleSubmit, setValue, getValues, formState, control } = form;
  const { errors, dirtyFields } = formState;
  const venueId = useWatch({ control, name: 'venueId' });
  const [isChoosing, setChoosing] = useState(isReplaced);

  const place = stops.findIndex(({ key }) => key === stop?.key) + 1;
  const slot = isReplaced && stop ? `, stop ${place}, ${stopTimes(stop)}` : '';

  const addVenue = useAddVenue();
  const done = (content: StopContent) => {
    const { name, address } = content;
    const place = { name, address, contactEmail: getValues('contactEmail') ?? '' };
    const finish = (venue?: { id: number }) => {
      onDone(venue ? { ...content, venueId: venue.id } : content);
      onClose();
    };
    if (venueId !== null || !place.contactEmail) return finish();
    addVenue.mutate(place, { onSuccess: finish, onError: showFieldErrors(form) });
  };

  const set = (name: FieldPath<StopFormValues>, value: string | number | null) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  const onPlace = () => {
    const coordinates = readCoordinates(getValues('coordinates'));
    if (
      stop ||
      coordinates === null ||
      'problem' in coordinates ||
      dirtyFields.arrivesAt ||
      dirtyFields.leavesAt
    )
      return;
    // Now it is known how far it is.
    const { arrivesAt, leavesAt } = suggestedTimes(stops, event.date, coordinates);
    form.resetField('arrivesAt', { defaultValue: formatClock(arrivesAt) });
    form.resetField('leavesAt', { defaultValue: formatClock(leavesAt) });
  };

  const field = (name: keyof StopFormValues) => {
    const { tidy, isBeside, isOfVenue, difference, ...description } = stopFields[name];
    if (name === 'venueId' || (isReplaced && isOfVenue)) return null;
    if (name === 'contactEmail' && (venueId !== null || hasEnded(event))) return null;
    if (name === 'specials') return <SpecialFields key={name} legend={description.label} />;
    const onBlur = () => {
      // Passing through a field is no change.
      if (!tidy || !dirtyFields[name]) return;
      set(name, tidy(String(getValues(name))));
      if (name === 'coordinates') onPlace();
    };
    return (
      <DescribedField
        key={name}
        description={
          name === 'isStated' && stop?.stored?.state === 'confirmed'
            ? { ...description, hint: confirmedHint }
            : description
        }
        error={errors[name]?.message}
        {...register(name, { onBlur })}
      />
    );
  };

  return (
    <FieldsDialog
      title={stop ? `${isReplaced ? 'Replace' : 'Edit'} ${stop.name}${slot}` : 'Add a stop'}
      description="Nothing is saved until you save the route."
      form={form}
      fields={stopFields}
      focusOn={focusOn}
      onSubmit={handleSubmit(done)}
      isSaving={addVenue.isPending}
      error={addVenue.error}
      label={stop ? 'Change stop' : 'Add stop'}
      onClose={onClose}
      buttons={isChoosing ? '' : undefined}
      above={
        stop && (
          <VenuePicker
            isLinked={venueId !== null}
            obstacle={mailObstacleOf({ ...stop, venueId: venueId ?? null })}
            isNamed={getValues('name') !== ''}
            isChoosing={isChoosing}
            onShow={setChoosing}
            declined={declined}
            // Who has said no is not asked again; any other venue may have been left by mistake.
            taken={stops.filter(({ key }) => isReplaced || key !== stop.key).map((other) => other.venueId)}
            onChoose={({ venueId: id, name, address }) => {
              const isSame = id === stop.venueId || address === stop.address;
              set('venueId', id);
              set('name', name);
              set('address', address);
              // Of the place that leaves the stop they would be wrong, unless it is the same house.
              if (isReplaced || venueId !== null) set('coordinates', isSame ? writeCoordinates(stop) : '');
            }}
          />
        )
      }
    >
      {!isChoosing && (
        <>
          <div className="grid grid-cols-2 gap-5 max-wide:*:nth-[-n+2]:col-span-2">
            {names.filter((name) => stopFields[name].isBeside).map(field)}
          </div>
          {names.filter((name) => !stopFields[name].isBeside).map(field)}
        </>
      )}
    </FieldsDialog>
  );
}
