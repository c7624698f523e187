import { settingText, useSiteSettings } from './use-settings';

const linkLook = 'inline-flex min-h-11 items-center underline decoration-2 underline-offset-4';

/** How to reach the organiser, in one line. */
export function ContactLine() {
  const { data: settings } = useSiteSettings();
  const email = settingText(settings, 'contact_email');
  const phone = settingText(settings, 'contact_phone');
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
