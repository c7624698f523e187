import { defaultSettings } from '@shared/default-settings';

/** Whether nobody reads mail there: it is the `contact_email` that the site is shipped with. */
export const isShippedAddress = (address: string) =>
  address.toLowerCase() === defaultSettings.contact_email.value.toLowerCase();
