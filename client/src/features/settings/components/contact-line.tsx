import { phoneLink } from '@shared/contact/phone-link';
import { settingText, useSiteSettings } from '../api/use-settings';

const linkStyles = 'inline-flex min-h-11 items-center underline decoration-2 underline-offset-4';

/** The organizer's email and phone in one line. Vendors may have their own contact. */
export function ContactLine({ isForVendors = false }: { isForVendors?: boolean }) {
  const { data: settings } = useSiteSettings();
  const own = (key: string) => isForVendors && settings?.[key]?.value.trim();
  const email = own('vendor_contact_email') || settingText(settings, 'contact_email');
  const phone = own('vendor_contact_phone') || settingText(settings, 'contact_phone');
  return (
    <p>
      Questions? Write to{' '}
      <a href={`mailto:${email}`} className={linkStyles}>
        {email}
      </a>{' '}
      or call{' '}
      <a href={phoneLink(phone)} className={linkStyles}>
        {phone}
      </a>
      .
    </p>
  );
}
