import { useForm } from 'react-hook-form';
import { fieldNames } from '@/ui/field-description';
import { lateResolver } from '@/ui/late-resolver';
import type { VendorApplication } from '../api/use-applications';
import type { OwnFormProps } from './application';
import { ApplicationForm } from './application-form';
import { useApplicationForm } from './use-application-form';
import { vendorFields } from './vendor-fields';

const names = fieldNames(vendorFields);
const loadRules = async () => (await import('./vendor-rules')).vendorRules;
const resolver = lateResolver<VendorApplication>(loadRules);

export function VendorForm({ onReceived, takesFocus }: OwnFormProps) {
  const form = useForm<VendorApplication>({ resolver });
  const sending = useApplicationForm({ form, kind: 'vendors', names, onReceived });
  return (
    <ApplicationForm
      fields={vendorFields}
      honeypot={form.register('faxNumber')}
      takesFocus={takesFocus}
      onTouch={loadRules}
      {...sending}
    />
  );
}
