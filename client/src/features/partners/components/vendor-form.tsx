import { useForm } from 'react-hook-form';
import { SelectField, TextArea, TextField } from '@/ui/field';
import type { VendorApplication } from '../api/use-applications';
import type { OwnFormProps } from './application';
import { BusinessFields, ContactFields } from './application-fields';
import { ApplicationForm } from './application-form';
import { lateResolver } from './late-resolver';
import { useApplicationForm } from './use-application-form';

const vendorTypes = [
  'Treats and food',
  'Toys and accessories',
  'Apparel',
  'Art',
  'Services',
  'Rescue',
  'Other',
];

type Bind = ReturnType<typeof useApplicationForm<VendorApplication>>['bind'];

function Goods({ bind }: { bind: Bind }) {
  return (
    <>
      <SelectField label="Vendor type" {...bind('vendorType')}>
        <option value="">Choose one</option>
        {vendorTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <TextArea label="What do you sell?" {...bind('productDescription')} />
    </>
  );
}

function Stall({ bind }: { bind: Bind }) {
  return (
    <>
      <TextField label="Social media" hint="Optional" {...bind('socialMedia')} />
      <TextArea label="What does your booth need?" hint="Optional" {...bind('boothRequirements')} />
    </>
  );
}

const loadRules = async () => (await import('./vendor-rules')).vendorRules;
const resolver = lateResolver<VendorApplication>(loadRules);

export function VendorForm({ onReceived, takesFocus }: OwnFormProps) {
  const form = useForm<VendorApplication>({ resolver });
  const { bind, ...sending } = useApplicationForm({
    form,
    kind: 'vendors',
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
      <Goods bind={bind} />
      <ContactFields bind={bind} />
      <Stall bind={bind} />
    </ApplicationForm>
  );
}
