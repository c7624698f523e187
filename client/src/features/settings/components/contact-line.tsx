import { settingText, useSiteSettings } from '../api/use-settings';

const linkLook = 'inline-flex min-h-11 items-center underline decoration-2 underline-offset-4';

/** How to reach the organiser, in one line. Vendors may have a contact of their own. */
export function ContactLine({ isForVendors = false }: { isForVendors?: boolean }) {
  const { data: settings } = useSiteSettings();
  const own = (key: string) => isForVendors && settings?.[key]?.value.trim();
  const email = own('vendor_contact_email') || settingText(settings, 'contact_email');
  const phone = own('vendor_contact_phone') || settingText(settings, 'contact_phone');
  return (
    <p>
      Questions? Write to{' '}
      <a href={`mailto:${email}`} className={linkLook}>
        {email}
      </a>{' '}
      or call{' '}
      <a href={phoneLink(phone)} className={linkLook}>
        {phone}
      </a>
      .
    </p>
  );
}

/** A phone number as people write it, as an address to dial. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
