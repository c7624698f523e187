import { useForm } from 'react-hook-form';
import { SelectField } from '@/ui/field';
import type { VenueApplication } from '../api/use-applications';
import type { OwnFormProps } from './application';
import { BusinessFields, ContactFields } from './application-fields';
import { ApplicationForm } from './application-form';
import { lateResolver } from './late-resolver';
import { useApplicationForm } from './use-application-form';

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

const loadRules = async () => (await import('./venue-rules')).venueRules;
const resolver = lateResolver<VenueApplication>(loadRules);

export function VenueForm({ onReceived, takesFocus }: OwnFormProps) {
  const form = useForm<VenueApplication>({ resolver });
  const { bind, ...sending } = useApplicationForm({
    form,
    kind: 'venues',
    onReceived,
  });

  return (
    <ApplicationForm
      bind={bind}
      honeypot={form.register('faxNumber')}
      takesFocus={takesFocus}
      onTouch={loadRules}
      {...sending}
    >
      <BusinessFields bind={bind} />
      <VenueFields bind={bind} />
      <ContactFields bind={bind} />
    </ApplicationForm>
  );
}
