import { zodResolver } from '@hookform/resolvers/zod';
import { venueForm } from '@shared/partners';
import { useForm } from 'react-hook-form';
import type { OwnFormProps } from '@/features/partners/application';
import { BusinessFields, ContactFields } from '@/features/partners/application-fields';
import { ApplicationForm } from '@/features/partners/application-form';
import { useApplicationForm } from '@/features/partners/use-application-form';
import type { VenueApplication } from '@/features/partners/use-applications';
import { SelectField } from '@/ui/field';

const venueTypes = ['Bar', 'Brewery', 'Beer garden', 'Restaurant', 'Coffee shop', 'Other'];

type Bind = ReturnType<typeof useApplicationForm<VenueApplication>>['bind'];

function VenueFields({ bind }: { bind: Bind }) {
  return (
    <>
      <SelectField label="Venue type" {...bind('venueType')}>
        <option value="">Choose one</option>
        {venueTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <SelectField label="Do you have outdoor space?" {...bind('hasOutdoorSpace')}>
        <option value="">Choose one</option>
        <option value="yes">Yes</option>
        <option value="no">No</option>
      </SelectField>
    </>
  );
}

export function VenueForm({ onReceived, takesFocus }: OwnFormProps) {
  const form = useForm<VenueApplication>({
    // The API takes the answers as given, and turns them into what is stored by itself.
    resolver: zodResolver(venueForm, undefined, { raw: true }),
  });
  const { bind, ...sending } = useApplicationForm({
    form,
    kind: 'venues',
    fields: venueForm.keyof().options,
    onReceived,
  });

  return (
    <ApplicationForm bind={bind} honeypot={form.register('faxNumber')} takesFocus={takesFocus} {...sending}>
      <BusinessFields bind={bind} />
      <VenueFields bind={bind} />
      <ContactFields bind={bind} />
    </ApplicationForm>
  );
}
