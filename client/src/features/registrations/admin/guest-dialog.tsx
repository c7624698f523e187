import { zodResolver } from '@hookform/resolvers/zod';
import type { GuestInput, Registration } from '@shared/registrations/guest-list';
import { organizerPartyLimits } from '@shared/registrations/registration-states';
import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '@/admin/form-dialog';
import { isGone } from '@/api/admin/after-change';
import { showFieldErrors } from '@/api/field-errors';
import { errorText, fieldMessages, hasCode } from '@/api/request';
import { Alert } from '@/ui/alert';
import { FormButtons } from '@/ui/dialog';
import { changedLabels, DescribedFields } from '@/ui/form/described-field';
import { fieldNames, rowFieldNames } from '@/ui/form/field-description';
import { FieldList } from '@/ui/form/field-list';
import { guestName, useSaveGuest } from '../api/use-guest-changes';
import { blankGuest, type GuestFormValues, guestFields, guestValues, typedGuest } from './guest-form';

const dogFieldNames = rowFieldNames('dogs', organizerPartyLimits.dogs, ['name', 'breed']);

type GuestDialogProps = {
  eventId: number;
  /** The guest to change; without one a guest is added. */
  guest?: Registration;
  onClose: () => void;
};

/** A guest's form. */
export function GuestDialog({ eventId, guest, onClose }: GuestDialogProps) {
  const save = useSaveGuest(eventId, guest?.id);
  const form = useForm<GuestFormValues, unknown, GuestInput>({
    resolver: zodResolver(typedGuest),
    defaultValues: guest ? guestValues(guest) : blankGuest,
  });
  const fields = guestFields(guest);
  const isOfNoField = save.error && fieldMessages(save.error).length === 0;

  const send = (input: GuestInput) =>
    save.mutate(input, {
      onSuccess: onClose,
      onError: (error) =>
        showFieldErrors(error, [...fieldNames(fields), 'dogs', ...dogFieldNames], form.setError),
    });

  return (
    <FormDialog
      title={guest ? `Edit ${guestName(guest)}` : 'Add a guest'}
      description={
        guest
          ? 'Their own page shows the change at once.'
          : 'Somebody who asked you in person, or by phone. They get the same mail as whoever registers.'
      }
      changed={changedLabels({ ...fields, dogs: { label: 'Dogs' } }, form.formState.dirtyFields)}
      isSaving={save.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
        <div className="grid gap-5 wide:grid-cols-2">
          <DescribedFields form={form} fields={fields} />
        </div>
        <FormProvider {...form}>
          <FieldList
            legend="Dogs"
            texts={{
              add: 'Add a dog',
              remove: (row) => `Remove dog ${row}`,
              full: `${organizerPartyLimits.dogs} dogs are the most.`,
            }}
            name="dogs"
            max={organizerPartyLimits.dogs}
            columns="wide:grid-cols-[1fr_1fr_auto]"
            hint="A dog whose name or breed nobody knows counts all the same."
            fields={{
              name: (row) => `Name of dog ${row}`,
              breed: (row) => `Breed of dog ${row}`,
            }}
          />
        </FormProvider>
        {isOfNoField && (
          <Alert>
            {isGone(save.error) ? 'This guest is not on the list any more.' : errorText(save.error)}
            {hasCode(save.error, 'party-too-large') && ' Choose “Has a place” to let them all in even so.'}
          </Alert>
        )}
        <FormButtons
          label={guest ? 'Save changes' : 'Add guest'}
          busyLabel="Saving..."
          isBusy={save.isPending}
        />
      </form>
    </FormDialog>
  );
}
