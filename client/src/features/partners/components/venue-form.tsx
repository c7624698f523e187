import { useForm } from 'react-hook-form';
import { fieldNames } from '@/ui/field-description';
import { lateResolver } from '@/ui/late-resolver';
import type { VenueApplication } from '../api/use-applications';
import type { OwnFormProps } from './application';
import { ApplicationForm } from './application-form';
import { useApplicationForm } from './use-application-form';
import { venueFields } from './venue-fields';

const names = fieldNames(venueFields);
const loadRules = async () => (await import('./venue-rules')).venueRules;
const resolver = lateResolver<VenueApplication>(loadRules);

export function VenueForm({ onReceived, takesFocus }: OwnFormProps) {
  const form = useForm<VenueApplication>({ resolver });
  const sending = useApplicationForm({ form, kind: 'venues', names, onReceived });
  return (
    <ApplicationForm
      fields={venueFields}
      honeypot={form.register('faxNumber')}
      takesFocus={takesFocus}
      onTouch={loadRules}
      {...sending}
    />
  );
}
