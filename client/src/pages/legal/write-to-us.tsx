import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { settingText, useSiteSettings } from '@/features/settings/api/use-settings';

const linkLook = 'text-palm underline decoration-2 underline-offset-4 [overflow-wrap:anywhere]';

/** Where to write to, as the middle of a sentence: the address and the form. */
export function WriteToUs() {
  const { data: settings } = useSiteSettings();
  const email = settingText(settings, 'contact_email');
  return (
    <>
      write to{' '}
      <a href={`mailto:${email}`} className={linkLook}>
        {email}
      </a>{' '}
      or use our{' '}
      <Link href={pages.contact} className={linkLook}>
        contact form
      </Link>
    </>
  );
}
