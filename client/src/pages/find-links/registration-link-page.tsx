import { pages } from '@shared/pages';
import { TextLink } from '@/ui/page/text-link';
import { FindLinks } from './find-links';

/** Where guests have the links to their own pages sent to them (docs/product/guest-page.md#lost-links). */
export default function RegistrationLinkPage() {
  return (
    <FindLinks
      heading="Find your spot"
      introduction="Your code for the door, and who comes along, are on a page of your own. There is no password. Lost our email, or on another phone? We send the link to the address you registered with."
      path="/api/registrations/link"
      hint="The one you registered with"
    >
      No spot yet? <TextLink href={pages.events}>See all crawls</TextLink>. Is the address no longer yours?{' '}
      <TextLink href={pages.contact}>Write to us</TextLink>.
    </FindLinks>
  );
}
