import { zodResolver } from '@hookform/resolvers/zod';
import { organiserPartyLimits } from '@shared/registration-states';
import type { GuestInput, Registration } from '@shared/registrations';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/admin/form-dialog';
import { isGone } from '@/api/after-change';
import { showFieldErrors } from '@/api/field-errors';
import { errorText, fieldMessages, hasCode } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CancelButton } from '@/ui/dialog';
import { SelectField, TextField } from '@/ui/field';
import { fieldNames } from '@/ui/field-description';
import { guestName, useSaveGuest } from '../api/use-guest-changes';
import { DogFields } from './dog-fields';
import {
  blankGuest,
  type GuestForm,
  type GuestFormValues,
  guestLabels,
  guestValues,
  typedGuest,
} from './guest-form';

const names = fieldNames(guestLabels);
const dogFieldNames = Array.from({ length: organiserPartyLimits.dogs }, (_, index) => index).flatMap(
  (index) => [`dogs.${index}.name` as const, `dogs.${index}.breed` as const],
);

type GuestDialogProps = {
  eventId: number;
  /** The guest to change; without one a guest is added. */
  guest?: Registration;
  onClose: () => void;
};

/** A guest's form. */
export function GuestDialog({ eventId, guest, onClose }: GuestDialogProps) {
  const save = useSaveGuest(eventId, guest?.id);
  const form: GuestForm = useForm<GuestFormValues, unknown, GuestInput>({
    resolver: zodResolver(typedGuest),
    defaultValues: guest ? guestValues(guest) : blankGuest,
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, dirtyFields } = formState;
  const isOfNoField = save.error && fieldMessages(save.error).length === 0;

  const send = (input: GuestInput) =>
    save.mutate(input, {
      onSuccess: onClose,
      onError: (error) => showFieldErrors(error, [...names, ...dogFieldNames], setError),
    });

  return (
    <FormDialog
      title={guest ? `Edit ${guestName(guest)}` : 'Add a guest'}
      description={
        guest
          ? 'Their own page shows the change at once.'
          : 'Somebody who asked you in person, or by phone. They get the same mail as whoever registers.'
      }
      changed={names.filter((name) => dirtyFields[name]).map((name) => guestLabels[name])}
      isSaving={save.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={handleSubmit(send)} className="grid gap-5">
        <div className="grid gap-5 wide:grid-cols-2">
          <TextField
            label={guestLabels.firstName}
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label={guestLabels.lastName}
            error={errors.lastName?.message}
            {...register('lastName')}
          />
          <TextField
            label={guestLabels.email}
            type="email"
            error={errors.email?.message}
            {...register('email')}
          />
          <TextField
            label={guestLabels.phone}
            type="tel"
            hint="Optional"
            error={errors.phone?.message}
            {...register('phone')}
          />
          <TextField
            label={guestLabels.people}
            inputMode="numeric"
            hint={`At most ${organiserPartyLimits.people}, themselves included`}
            error={errors.people?.message}
            {...register('people')}
          />
          <SelectField
            label={guestLabels.state}
            hint="What you choose here counts, even where it is full"
            error={errors.state?.message}
            {...register('state')}
          >
            <option value="">{guest ? 'As it is' : 'As long as there is room'}</option>
            <option value="confirmed">Has a place</option>
            <option value="waiting">On the waiting list</option>
          </SelectField>
        </div>
        <DogFields form={form} />
        {isOfNoField && (
          <Alert>
            {isGone(save.error) ? 'This guest is not on the list any more.' : errorText(save.error)}
            {hasCode(save.error, 'party-too-large') && ' Choose “Has a place” to let them all in even so.'}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton />
          <Button type="submit" isBusy={save.isPending}>
            {save.isPending ? 'Saving...' : guest ? 'Save changes' : 'Add guest'}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
