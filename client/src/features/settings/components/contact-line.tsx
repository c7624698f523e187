import { phoneLink } from '@shared/contact/phone-link';
import { lineLinkStyles } from '@/ui/page/text-link';
import { settingText, useSiteSettings } from '../api/use-settings';

/** The organizer's email and phone in one line. Vendors may have their own contact. */
export function ContactLine({ isForVendors = false }: { isForVendors?: boolean }) {
  const { data: settings } = useSiteSettings();
  const own = (key: string) => isForVendors && settings?.[key]?.value.trim();
  const email = own('vendor_contact_email') || settingText(settings, 'contact_email');
  const phone = own('vendor_contact_phone') || settingText(settings, 'contact_phone');
  return (
    <p>
      Questions? Write to{' '}
      <a href={`mailto:${email}`} className={lineLinkStyles}>
        {email}
      </a>{' '}
      or call{' '}
      <a href={phoneLink(phone)} className={lineLinkStyles}>
        {phone}
      </a>
      .
    </p>
  );
}
