import type { PartnerPage } from '@shared/partner-page';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DescribedField } from '@/ui/described-field';
import { CancelButton, Dialog } from '@/ui/dialog';
import { type FieldDescription, fieldNames } from '@/ui/field-description';
import { Form } from '@/ui/form';
import { showToast } from '@/ui/toast-store';
import { useChangeDetails } from '../api/use-partner-page';
import { businessFields, closingFields, contactFields } from './application-fields';
import { vendorFields } from './vendor-fields';
import { venueFields } from './venue-fields';

const common = {
  contactName: contactFields.contactName,
  contactTitle: contactFields.contactTitle,
  contactPhone: contactFields.contactPhone,
  website: businessFields.website,
};
const { additionalInfo } = closingFields;

type Name =
  | keyof typeof common
  | 'additionalInfo'
  | 'hasOutdoorSpace'
  | 'productDescription'
  | 'socialMedia'
  | 'boothRequirements';

const fieldsOf = {
  venue: { ...common, hasOutdoorSpace: venueFields.hasOutdoorSpace, additionalInfo },
  vendor: {
    ...common,
    productDescription: vendorFields.productDescription,
    socialMedia: vendorFields.socialMedia,
    boothRequirements: vendorFields.boothRequirements,
    additionalInfo,
  },
} satisfies Record<PartnerPage['kind'], Partial<Record<Name, FieldDescription>>>;

function typedValues(page: PartnerPage) {
  const { website, contactName, contactTitle, contactPhone, additionalInfo: info } = page;
  const shared = {
    website: website ?? '',
    contactName,
    contactTitle,
    contactPhone,
    additionalInfo: info ?? '',
  };
  if (page.kind === 'venue') {
    const choice = page.hasOutdoorSpace ? 'yes' : 'no';
    return { ...shared, hasOutdoorSpace: page.hasOutdoorSpace === null ? '' : choice };
  }
  const { productDescription, socialMedia, boothRequirements } = page;
  return {
    ...shared,
    productDescription,
    socialMedia: socialMedia ?? '',
    boothRequirements: boothRequirements ?? '',
  };
}

type Values = Partial<Record<Name, string>>;

/** What a partner changes of its own details (docs/product.md#partner-page). */
export function DetailsDialog({
  token,
  page,
  onClose,
}: {
  token: string;
  page: PartnerPage;
  onClose: () => void;
}) {
  const fields: Partial<Record<Name, FieldDescription>> = fieldsOf[page.kind];
  const names: Name[] = page.kind === 'venue' ? fieldNames(fieldsOf.venue) : fieldNames(fieldsOf.vendor);
  const { mutate, error, isPending } = useChangeDetails(token);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: typedValues(page),
  });
  const send = handleSubmit(({ hasOutdoorSpace, ...values }) => {
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
          showToast({ title: 'Saved', description: 'Your details are as you want them.' });
          onClose();
        },
        onError: (cause) => showFieldErrors(cause, names, setError),
      },
    );
  });
  const isSaidAtField = Object.keys(formState.errors).length > 0;
  return (
    <Dialog
      title="Your details"
      description="Name, address and email are ours to change: write to us about those."
      onClose={onClose}
    >
      <Form onSubmit={send} className="grid gap-5">
        {names.map((name) => {
          const description = fields[name];
          return (
            description && (
              <DescribedField
                key={name}
                description={description}
                error={formState.errors[name]?.message}
                {...register(name)}
              />
            )
          );
        })}
        {error && !isPending && !isSaidAtField && <Alert>{errorText(error)}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton />
          <Button type="submit" isBusy={isPending}>
            {isPending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
