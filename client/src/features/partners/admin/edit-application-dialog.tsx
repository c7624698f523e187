import type { Vendor, Venue } from '@shared/partners/partners';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConflictNotice } from '@/admin/conflict-notice';
import { FormDialog } from '@/admin/form-dialog';
import { showFieldErrors } from '@/api/field-errors';
import { Alert } from '@/ui/alert';
import { FormButtons } from '@/ui/dialog';
import { changedLabels, DescribedFields } from '@/ui/form/described-field';
import { fieldNames } from '@/ui/form/field-description';
import type { Kind } from '../api/use-applications';
import { conflictingApplication, decisionError, useCorrection } from '../api/use-decisions';
import { typedValues } from '../components/typed-values';
import { correctedFields } from './corrected-fields';

type EditApplicationDialogProps<Row> = {
  kind: Kind;
  application: Row;
  onSaved: (application: Row) => void;
  onClose: () => void;
};

/** Corrects what an application says. */
export function EditApplicationDialog<Row extends Venue | Vendor>({
  kind,
  application,
  onSaved,
  onClose,
}: EditApplicationDialogProps<Row>) {
  const correction = useCorrection<Row>(kind, application);
  // The application that the form was filled from, and its current version after a conflict.
  const [opened, setOpened] = useState(application);
  const [current, setCurrent] = useState<Row | null>(null);
  const fields = correctedFields(kind, current ? [opened, current] : [opened]);
  const names = fieldNames(fields);
  const form = useForm({ defaultValues: typedValues(names, opened) });
  const { errors, dirtyFields } = form.formState;
  const save = ({ version }: Row) =>
    form.handleSubmit((values) =>
      correction.mutate(
        { ...values, version },
        {
          onSuccess: (saved) => {
            onSaved(saved);
            onClose();
          },
          onError: (error) => {
            setCurrent((known) => conflictingApplication<Row>(error) ?? known);
            showFieldErrors(error, names, form.setError);
          },
        },
      ),
    );

  const takeTheirs = (theirs: Row) => {
    // Keeps the field refs, because `setFocus` below needs them.
    form.reset(typedValues(names, theirs), { keepFieldsRef: true });
    setOpened(theirs);
    setCurrent(null);
    correction.reset();
    form.setFocus('businessName');
  };

  const differences = (now: Row) => {
    const [before, after] = [typedValues(names, opened), typedValues(names, now)];
    return names
      .filter((name) => before[name] !== after[name])
      .map((name) => ({ label: fields[name]?.label ?? name, now: after[name] || 'empty' }));
  };
  const isSaidAtField = Object.keys(errors).length > 0;
  return (
    <FormDialog
      title={`Edit ${application.businessName}`}
      description="What they sent, as it should read. Their own page shows it too."
      changed={changedLabels(fields, dirtyFields)}
      isSaving={correction.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={save(opened)} className="grid gap-5">
        <DescribedFields form={form} fields={fields} />
        {current ? (
          <ConflictNotice
            what="application"
            differences={differences(current)}
            isSaving={correction.isPending}
            onKeepMine={() => void save(current)()}
            onTakeTheirs={() => takeTheirs(current)}
          />
        ) : (
          correction.error && !isSaidAtField && <Alert>{decisionError(correction.error)}</Alert>
        )}
        <FormButtons label="Save changes" busyLabel="Saving..." isBusy={correction.isPending} />
      </form>
    </FormDialog>
  );
}
