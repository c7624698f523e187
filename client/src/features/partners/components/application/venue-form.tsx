import { useForm } from 'react-hook-form';
import { lateResolver } from '@/ui/form/late-resolver';
import type { VenueApplication } from '../../api/use-applications';
import { venueFields } from '../venue-fields';
import { ApplicationForm, type OwnFormProps } from './application-form';

const loadRules = async () => (await import('./application-rules')).venueRules;
const resolver = lateResolver<VenueApplication>(loadRules);

export function VenueForm(props: OwnFormProps) {
  const form = useForm<VenueApplication>({ resolver });
  const honeypot = form.register('faxNumber');
  return <ApplicationForm {...props} {...{ form, honeypot, loadRules }} kind="venues" fields={venueFields} />;
}
