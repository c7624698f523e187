import type { hostedFormKeys } from '@shared/hosted-forms';
import type { SiteSettings } from '@shared/settings';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Spinner } from '@/ui/spinner';
import { ApplicationFrame } from './application-frame';
import { ApplicationReceived } from './application-received';

type ApplicationProps = {
  title: string;
  /** The site's own form. */
  form: ComponentType<{ onReceived: (message: string) => void }>;
  settings: UseQueryResult<SiteSettings>;
  /** The setting that holds the address of a form provider's form, for an organiser who uses one. */
  hostedFormKey: (typeof hostedFormKeys)[number];
};

// The API takes no other addresses, but settings can also be written to the database directly.
const safeAddress = /^https:\/\//i;

/** The form provider's form where the organiser has named one, else the site's own. */
export function Application({ title, form: Form, settings, hostedFormKey }: ApplicationProps) {
  const [receipt, setReceipt] = useState<string | null>(null);
  if (settings.isPending) return <Spinner label="Loading the application form" />;

  const hostedForm = settings.data?.[hostedFormKey]?.value ?? '';
  if (safeAddress.test(hostedForm)) return <ApplicationFrame title={title} address={hostedForm} />;
  if (receipt === null) return <Form onReceived={setReceipt} />;
  return <ApplicationReceived message={receipt} onAgain={() => setReceipt(null)} />;
}
