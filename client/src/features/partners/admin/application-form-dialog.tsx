import { formatShortDay } from '@shared/short-days';
import { site } from '@shared/site';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ConflictNotice } from '@/admin/conflict-notice';
import { FieldsDialog } from '@/admin/form-dialog';
import { currentRow } from '@/api/admin/after-change';
import { showFieldErrors } from '@/api/field-errors';
import { currentTime } from '@/api/server-time';
import { Button } from '@/ui/button';
import { DescribedFields, type FieldDescription, fieldNames } from '@/ui/form/described-field';
import { TextArea } from '@/ui/form/field';
import { type Application, type Kind, nounOf } from '../api/use-applications';
import { decisionError, useSaveApplication } from '../api/use-decisions';
import { contactFields, typedValues, vendorFields, venueFields } from '../components/application-fields';

// The terms are accepted by the applicant alone.
const { termsAccepted: _ofVenue, ...ofVenue } = venueFields;
const { termsAccepted: _ofVendor, ...ofVendor } = vendorFields;

/** The fields that administrators fill in, in the order of the form. The type may be one of these, too: it may be none of ours. */
export function adminFields(kind: Kind, types: (string | null)[]): Record<string, FieldDescription> {
  const withTypes = <Select extends { options: string[] }>(type: Select) => ({
    ...type,
    options: [...new Set([...type.options, ...types.flatMap((one) => one || [])])],
  });
  return kind === 'venues'
    ? { ...ofVenue, venueType: withTypes(ofVenue.venueType) }
    : { ...ofVendor, vendorType: withTypes(ofVendor.vendorType) };
}

export const notesField = { notes: { label: 'Notes (organizers only)' } };

function NotesField({ form }: { form: UseFormReturn<Record<string, string>> }) {
  const today = () => {
    const before = (form.getValues('notes') ?? '').trimEnd();
    const day = formatShortDay(new Date(currentTime()));
    form.setValue('notes', `${before}${before && '\n'}${day}: `, { shouldDirty: true });
    form.setFocus('notes');
  };
  return (
    <TextArea
      label={notesField.notes.label}
      error={form.formState.errors.notes?.message}
      toolbar={
        <Button variant="outline" size="row" className="self-start" onClick={today}>
          Today
        </Button>
      }
      {...form.register('notes')}
    />
  );
}

const contactEmail = {
  ...contactFields.contactEmail,
  hint: 'If you change it, links sent to the old address stop working',
};

const typeOf = (application: Application) =>
  'venueType' in application ? application.venueType : application.vendorType;

type ApplicationFormDialogProps = {
  kind: Kind;
  /** The application to change; without it one is added. */
  application?: Application;
  onSaved?: (application: Application) => void;
  onClose: () => void;
};

const blank = { city: site.city };

export function ApplicationFormDialog(props: ApplicationFormDialogProps) {
  const { kind, application, onSaved, onClose } = props;
  const correction = useSaveApplication(kind, application);
  // The application that the form was filled from, and its current version after a conflict.
  const [opened, setOpened] = useState(application);
  const [current, setCurrent] = useState<Application | null>(null);
  const types = [opened ?? [], current ?? []].flat().map(typeOf);
  const described: Record<string, FieldDescription> = {
    ...adminFields(kind, types),
    ...(application && { contactEmail }),
  };
  const fields = { ...described, ...notesField };
  const names = fieldNames(fields);
  const form = useForm({ defaultValues: typedValues(names, opened ?? blank) });
  const save = (known: Application | undefined) =>
    form.handleSubmit((values) =>
      correction.mutate(
        { ...values, ...(known && { version: known.version }) },
        {
          onSuccess: (saved) => {
            onSaved?.(saved);
            onClose();
          },
          onError: (error) => {
            setCurrent((known) => currentRow(error, 'application-changed') ?? known);
            showFieldErrors(form)(error);
          },
        },
      ),
    );

  const takeTheirs = (theirs: Application) => {
    // Keeps the field refs, because `setFocus` below needs them.
    form.reset(typedValues(names, theirs), { keepFieldsRef: true });
    setOpened(theirs);
    setCurrent(null);
    correction.reset();
    form.setFocus('businessName');
  };

  const differences = (now: Application) => {
    const [before, after] = [typedValues(names, opened ?? blank), typedValues(names, now)];
    return names
      .filter((name) => before[name] !== after[name])
      .map((name) => ({ label: fields[name]?.label ?? name, now: after[name] || 'empty' }));
  };
  return (
    <FieldsDialog
      title={application ? `Edit ${application.businessName}` : `Add a ${nounOf[kind]}`}
      description={
        application
          ? 'Their own page shows it, too.'
          : 'Their name and an email, a phone number or a street address are enough. You can add the rest later.'
      }
      form={form}
      fields={fields}
      onSubmit={save(opened)}
      isSaving={correction.isPending}
      error={current ? null : correction.error && decisionError(correction.error)}
      label={application ? 'Save changes' : `Add ${nounOf[kind]}`}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-5 *:col-span-full">
        <DescribedFields form={form} fields={described} />
        <NotesField form={form} />
      </div>
      {current && (
        <ConflictNotice
          what="application"
          differences={differences(current)}
          isSaving={correction.isPending}
          onKeepMine={() => void save(current)()}
          onTakeTheirs={() => takeTheirs(current)}
        />
      )}
    </FieldsDialog>
  );
}
