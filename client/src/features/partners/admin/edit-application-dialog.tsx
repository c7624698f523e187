import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConflictNotice } from '@/admin/conflict-notice';
import { FieldsDialog } from '@/admin/form-dialog';
import { showFieldErrors } from '@/api/field-errors';
import { DescribedFields, type FieldDescription, fieldNames } from '@/ui/form/described-field';
import type { Application, Kind } from '../api/use-applications';
import { conflictingApplication, decisionError, useCorrection } from '../api/use-decisions';
import { contactFields, typedValues, vendorFields, venueFields } from '../components/application-fields';

const contactEmail = {
  ...contactFields.contactEmail,
  hint: 'If you change it, links sent to the old address stop working',
};
// The terms are accepted by the applicant alone.
const { termsAccepted: _ofVenue, ...ofVenue } = { ...venueFields, contactEmail };
const { termsAccepted: _ofVendor, ...ofVendor } = { ...vendorFields, contactEmail };

/** A choice that has these values too: what was imported may be none of ours. */
function withOptions(description: FieldDescription, values: string[]): FieldDescription {
  if (description.control !== 'select') return description;
  return { ...description, options: [...new Set([...description.options, ...values])] };
}

/** The fields of an application that are corrected, in the order of its form, with room for what these ones say. */
function correctedFields(kind: Kind, applications: Application[]): Record<string, FieldDescription> {
  const types = applications.map((one) => ('venueType' in one ? one.venueType : one.vendorType));
  return kind === 'venues'
    ? { ...ofVenue, venueType: withOptions(ofVenue.venueType, types) }
    : { ...ofVendor, vendorType: withOptions(ofVendor.vendorType, types) };
}

type EditApplicationDialogProps = {
  kind: Kind;
  application: Application;
  onSaved: (application: Application) => void;
  onClose: () => void;
};

/** Corrects what an application says. */
export function EditApplicationDialog({ kind, application, onSaved, onClose }: EditApplicationDialogProps) {
  const correction = useCorrection(kind, application);
  // The application that the form was filled from, and its current version after a conflict.
  const [opened, setOpened] = useState(application);
  const [current, setCurrent] = useState<Application | null>(null);
  const fields = correctedFields(kind, current ? [opened, current] : [opened]);
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
            setCurrent((known) => conflictingApplication(error) ?? known);
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
