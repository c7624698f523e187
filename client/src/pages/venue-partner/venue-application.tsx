import { useState } from 'react';
import { ApplicationFrame } from '@/features/partners/application-frame';
import { ApplicationReceived } from '@/features/partners/application-received';
import { useSiteSettings } from '@/features/settings/use-settings';
import { Spinner } from '@/ui/spinner';
import { VenueForm } from './venue-form';

/** The form provider's form where the organiser has named one, else the site's own. */
export function VenueApplication() {
  const { data: settings, isPending } = useSiteSettings();
  const [receipt, setReceipt] = useState<string | null>(null);
  if (isPending) return <Spinner label="Loading the application form" />;

  const hostedForm = settings?.venue_form_url?.value;
  if (hostedForm) return <ApplicationFrame title="Venue application" address={hostedForm} />;
  if (receipt === null) return <VenueForm onReceived={setReceipt} />;
  return <ApplicationReceived message={receipt} onAgain={() => setReceipt(null)} />;
}
