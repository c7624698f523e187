import { pages } from '@shared/pages';
import { settingText, useSiteSettings } from '@/features/settings/api/use-settings';
import { TextLink, textLinkStyles } from '@/ui/page/text-link';

/** The email and the contact form, as the middle of a sentence. */
export function WriteToUs() {
  const { data: settings } = useSiteSettings();
  const email = settingText(settings, 'contact_email');
  return (
    <>
      write to{' '}
      <a href={`mailto:${email}`} className={`${textLinkStyles} [overflow-wrap:anywhere]`}>
        {email}
      </a>{' '}
      or use our <TextLink href={pages.contact}>contact form</TextLink>
    </>
  );
}
