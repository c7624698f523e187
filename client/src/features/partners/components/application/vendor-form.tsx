import { useForm } from 'react-hook-form';
import { lateResolver } from '@/ui/form/late-resolver';
import type { VendorApplication } from '../../api/use-applications';
import { vendorFields } from '../vendor-fields';
import { ApplicationForm, type OwnFormProps } from './application-form';

const loadRules = async () => (await import('./application-rules')).vendorRules;
const resolver = lateResolver<VendorApplication>(loadRules);

export function VendorForm(props: OwnFormProps) {
  const form = useForm<VendorApplication>({ resolver });
  const honeypot = form.register('faxNumber');
  return (
    <ApplicationForm {...props} {...{ form, honeypot, loadRules }} kind="vendors" fields={vendorFields} />
  );
}
