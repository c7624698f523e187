import type { PartnerPage } from '@shared/partners/partner-page';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { FormError } from '@/changes/form-error';
import { Dialog, FormButtons } from '@/ui/dialog';
import { DescribedFields, type FieldDescription, fieldNames } from '@/ui/form/described-field';
import { Form } from '@/ui/form/form';
import { showToast } from '@/ui/toast-store';
import { useChangeDetails } from '../../api/use-partner-page';
import {
  businessFields,
  closingFields,
  contactFields,
  typedValues,
  vendorFields,
  venueFields,
} from '../application-fields';

const common = {
  contactName: contactFields.contactName,
  contactTitle: contactFields.contactTitle,
  contactPhone: contactFields.contactPhone,
  website: businessFields.website,
};
const { additionalInfo } = closingFields;

const fieldsOf: Record<PartnerPage['kind'], Record<string, FieldDescription>> = {
  venue: { ...common, hasOutdoorSpace: venueFields.hasOutdoorSpace, additionalInfo },
  vendor: {
    ...common,
    productDescription: vendorFields.productDescription,
    socialMedia: vendorFields.socialMedia,
    boothRequirements: vendorFields.boothRequirements,
    additionalInfo,
  },
};

type DetailsDialogProps = { token: string; page: PartnerPage; onClose: () => void };

/** What a partner changes of its own details (docs/product/partners.md#partner-page). */
export function DetailsDialog({ token, page, onClose }: DetailsDialogProps) {
  const fields = fieldsOf[page.kind];
  const names = fieldNames(fields);
  const { mutate, error, isPending } = useChangeDetails(token);
  const form = useForm({ defaultValues: typedValues(names, page) });
  const send = form.handleSubmit(({ hasOutdoorSpace, ...values }) => {
    const { contactName = '', contactTitle = '', contactPhone = '' } = values;
    mutate(
      {
        ...values,
        contactName,
        contactTitle,
        contactPhone,
        ...(hasOutdoorSpace && { hasOutdoorSpace: hasOutdoorSpace === 'yes' }),
      },
      {
        onSuccess: () => {
          showToast({ title: 'Saved', description: 'Your details are up to date.' });
          onClose();
        },
        onError: showFieldErrors(form),
      },
    );
  });
  return (
    <Dialog
      title="Your details"
      description="To change your name, address or email, write to us."
      onClose={onClose}
    >
      <Form onSubmit={send} className="grid gap-5">
        <DescribedFields form={form} fields={fields} />
        <FormError form={form} error={error} />
        <FormButtons label="Save" busyLabel="Saving..." isBusy={isPending} />
      </Form>
    </Dialog>
  );
}
