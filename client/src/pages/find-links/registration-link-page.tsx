import { pages, sendPicturesPath } from '@shared/pages';
import { TextLink } from '@/ui/page/text-link';
import { useBrowserValue } from '@/ui/page/use-browser-value';
import { FindLinks } from './find-links';

/** Where guests have the links to their own pages sent to them (docs/product/guest-page.md#lost-links). */
export default function RegistrationLinkPage() {
  // The server renders the page without it.
  const isForPictures = useBrowserValue(
    () => `${window.location.pathname}${window.location.search}` === sendPicturesPath,
    false,
  );
  return (
    <FindLinks
      heading={isForPictures ? 'Send in your pictures' : 'Find your spot'}
      introduction={
        isForPictures
          ? 'You send them from a page of your own. There is no password: we mail its link to the address you registered with.'
          : 'Your code for the door, and who comes along, are on a page of your own. There is no password. Lost our email, or on another phone? We send the link to the address you registered with.'
      }
      path="/api/registrations/link"
      hint="The one you registered with"
    >
      No spot yet? <TextLink href={pages.events}>See all crawls</TextLink>. Is the address no longer yours?{' '}
      <TextLink href={pages.contact}>Write to us</TextLink>.
    </FindLinks>
  );
}
