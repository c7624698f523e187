import { pages } from '@shared/pages';
import { TextLink } from '@/ui/page/text-link';
import { FindLinks } from './find-links';

/** Where venues and vendors have the link to their own page sent to them (docs/product/partners.md#partner-link). */
export default function PartnerLinkPage() {
  return (
    <FindLinks
      heading="Your partner page"
      introduction="Every venue and vendor has a page of its own, with the status of the application, invitations to crawls, posters and coasters. There is no password. We email the link to the address you applied with."
      path="/api/partner/link"
      hint="The one in your application"
    >
      Not with us yet? Apply as a <TextLink href={pages.venuePartner}>venue</TextLink> or as a{' '}
      <TextLink href={pages.vendorPartner}>vendor</TextLink>. Is the address no longer yours?{' '}
      <TextLink href={pages.contact}>Write to us</TextLink>.
    </FindLinks>
  );
}
