import { useState } from 'react';
import { ApplicationFrame } from '@/features/partners/application-frame';
import { ApplicationReceived } from '@/features/partners/application-received';
import { useSiteSettings } from '@/features/settings/use-settings';
import { Spinner } from '@/ui/spinner';
import { VendorForm } from './vendor-form';

/** The form provider's form where the organiser has named one, else the site's own. */
export function VendorApplication() {
  const { data: settings, isPending } = useSiteSettings();
  const [receipt, setReceipt] = useState<string | null>(null);
  if (isPending) return <Spinner label="Loading the application form" />;

  const hostedForm = settings?.vendor_form_url?.value;
  if (hostedForm) return <ApplicationFrame title="Vendor application" address={hostedForm} />;
  if (receipt === null) return <VendorForm onReceived={setReceipt} />;
  return <ApplicationReceived message={receipt} onAgain={() => setReceipt(null)} />;
}
