import { zodResolver } from '@hookform/resolvers/zod';
import { venueForm } from '@shared/partners';
import { site } from '@shared/site';
import { useForm } from 'react-hook-form';
import { errorText, fieldMessages } from '@/api/request';
import {
  BusinessFields,
  ClosingFields,
  type CommonField,
  ContactFields,
} from '@/features/partners/application-fields';
import { useApplication, type VenueApplication } from '@/features/partners/use-applications';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/field';
import { Honeypot } from '@/ui/honeypot';

const venueTypes = ['Bar', 'Brewery', 'Beer garden', 'Restaurant', 'Coffee shop', 'Other'];

const isField = (field: string): field is keyof VenueApplication => field in venueForm.shape;

export function VenueForm({ onReceived }: { onReceived: (message: string) => void }) {
  const application = useApplication<VenueApplication>('venues');
  const { register, handleSubmit, setError, formState } = useForm<VenueApplication>({
    // The API takes the answers as given, and turns them into what is stored by itself.
    resolver: zodResolver(venueForm, undefined, { raw: true }),
    defaultValues: { city: site.city },
  });
  const { errors } = formState;
  const bind = (field: CommonField) => ({ ...register(field), error: errors[field]?.message });

  const send = (answers: VenueApplication) =>
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
      <SelectField label="Venue type" error={errors.venueType?.message} {...register('venueType')}>
        <option value="">Choose one</option>
        {venueTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <SelectField
        label="Do you have outdoor space?"
        error={errors.hasOutdoorSpace?.message}
        {...register('hasOutdoorSpace')}
      >
        <option value="">Choose one</option>
        <option value="yes">Yes</option>
        <option value="no">No</option>
      </SelectField>
      <ContactFields bind={bind} />
      <ClosingFields bind={bind} />
      <Honeypot {...register('faxNumber')} />
      {application.error && <Alert>{errorText(application.error)}</Alert>}
      <Button type="submit" size="large" disabled={application.isPending}>
        {application.isPending ? 'Sending...' : 'Send application'}
      </Button>
    </form>
  );
}
