import { zodResolver } from '@hookform/resolvers/zod';
import { vendorForm } from '@shared/partners';
import { site } from '@shared/site';
import { useForm } from 'react-hook-form';
import { errorText, fieldMessages } from '@/api/request';
import {
  BusinessFields,
  ClosingFields,
  type CommonField,
  ContactFields,
} from '@/features/partners/application-fields';
import { useApplication, type VendorApplication } from '@/features/partners/use-applications';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { SelectField, TextArea, TextField } from '@/ui/field';
import { Honeypot } from '@/ui/honeypot';

const vendorTypes = [
  'Treats and food',
  'Toys and accessories',
  'Apparel',
  'Art',
  'Services',
  'Rescue',
  'Other',
];

const isField = (field: string): field is keyof VendorApplication => field in vendorForm.shape;

export function VendorForm({ onReceived }: { onReceived: (message: string) => void }) {
  const application = useApplication<VendorApplication>('vendors');
  const { register, handleSubmit, setError, formState } = useForm<VendorApplication>({
    // The API takes the answers as given, and turns them into what is stored by itself.
    resolver: zodResolver(vendorForm, undefined, { raw: true }),
    defaultValues: { city: site.city },
  });
  const { errors } = formState;
  const bind = (field: CommonField) => ({ ...register(field), error: errors[field]?.message });

  const send = (answers: VendorApplication) =>
    application.mutate(answers, {
      onSuccess: ({ message }) => onReceived(message),
      onError: (error) => {
        for (const [field, message] of fieldMessages(error)) {
          if (isField(field)) setError(field, { message });
        }
      },
    });

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid max-w-2xl gap-5">
      <BusinessFields bind={bind} />
      <SelectField label="Vendor type" error={errors.vendorType?.message} {...register('vendorType')}>
        <option value="">Choose one</option>
        {vendorTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <TextArea
        label="What do you sell?"
        error={errors.productDescription?.message}
        {...register('productDescription')}
      />
      <ContactFields bind={bind} />
      <TextField
        label="Social media"
        hint="Optional"
        error={errors.socialMedia?.message}
        {...register('socialMedia')}
      />
      <TextArea
        label="What does your booth need?"
        hint="Optional"
        error={errors.boothRequirements?.message}
        {...register('boothRequirements')}
      />
      <ClosingFields bind={bind} />
      <Honeypot {...register('faxNumber')} />
      {application.error && <Alert>{errorText(application.error)}</Alert>}
      <Button type="submit" size="large" disabled={application.isPending}>
        {application.isPending ? 'Sending...' : 'Send application'}
      </Button>
    </form>
  );
}
