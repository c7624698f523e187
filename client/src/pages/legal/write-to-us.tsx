import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { settingText, useSiteSettings } from '@/features/settings/api/use-settings';

const linkStyles = 'text-palm underline decoration-2 underline-offset-4 [overflow-wrap:anywhere]';

/** The email and the contact form, as the middle of a sentence. */
export function WriteToUs() {
  const { data: settings } = useSiteSettings();
  const email = settingText(settings, 'contact_email');
  return (
    <>
      write to{' '}
      <a href={`mailto:${email}`} className={linkStyles}>
        {email}
      </a>{' '}
      or use our{' '}
      <Link href={pages.contact} className={linkStyles}>
        contact form
      </Link>
    </>
  );
}
