import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConflictNotice } from '@/admin/conflict-notice';
import { FieldsDialog } from '@/admin/form-dialog';
import { currentRow } from '@/api/admin/after-change';
import { showFieldErrors } from '@/api/field-errors';
import { DescribedFields, type FieldDescription, fieldNames } from '@/ui/form/described-field';
import type { Application, Kind } from '../api/use-applications';
import { decisionError, useCorrection } from '../api/use-decisions';
import { contactFields, typedValues } from '../components/application-fields';
import { adminFields } from './admin-fields';

const contactEmail = {
  ...contactFields.contactEmail,
  hint: 'If you change it, links sent to the old address stop working',
};

const typeOf = (application: Application) =>
  'venueType' in application ? application.venueType : application.vendorType;

type EditApplicationDialogProps = {
  kind: Kind;
  application: Application;
  onSaved: (application: Application) => void;
  onClose: () => void;
};

export function EditApplicationDialog({ kind, application, onSaved, onClose }: EditApplicationDialogProps) {
  const correction = useCorrection(kind, application);
  // The application that the form was filled from, and its current version after a conflict.
  const [opened, setOpened] = useState(application);
  const [current, setCurrent] = useState<Application | null>(null);
  const types = [opened, ...(current ? [current] : [])].map(typeOf);
  const fields: Record<string, FieldDescription> = { ...adminFields(kind, types), contactEmail };
  const names = fieldNames(fields);
  const form = useForm({ defaultValues: typedValues(names, opened) });
  const save = ({ version }: Application) =>
    form.handleSubmit((values) =>
      correction.mutate(
        { ...values, version },
        {
          onSuccess: (saved) => {
            onSaved(saved);
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
    const [before, after] = [typedValues(names, opened), typedValues(names, now)];
    return names
      .filter((name) => before[name] !== after[name])
      .map((name) => ({ label: fields[name]?.label ?? name, now: after[name] || 'empty' }));
  };
  return (
    <FieldsDialog
      title={`Edit ${application.businessName}`}
      description="Correct what they sent. Their own page shows it, too."
      form={form}
      fields={fields}
      onSubmit={save(opened)}
      isSaving={correction.isPending}
      error={current ? null : correction.error && decisionError(correction.error)}
      onClose={onClose}
    >
      <DescribedFields form={form} fields={fields} />
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
