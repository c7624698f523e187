import { pages } from '@shared/pages';
import { useState } from 'react';
import { LinkForm } from '@/features/partners/components/link-form';
import { Button } from '@/ui/button';
import { PageHead } from '@/ui/page/page-head';
import { SentNote } from '@/ui/page/sent-note';
import { TextLink } from '@/ui/page/text-link';

/** Where venues and vendors have the link to their own page sent to them (docs/product/partners.md#partner-link). */
export default function PartnerLinkPage() {
  const [message, setMessage] = useState<string | null>(null);
  const [isAgain, setAgain] = useState(false);
  const startAgain = () => {
    setAgain(true);
    setMessage(null);
  };
  return (
    <div className="mx-auto grid max-w-column gap-8 px-4 py-10 wide:py-16">
      <PageHead
        heading="Your partner page"
        introduction="Venues and vendors each have a page of their own: how the application stands, invitations to a crawl, posters and coasters. There is no password. We send the link to the address that you applied with."
      />
      <div className="max-w-xl rounded-coaster border-2 border-ink bg-coaster p-6 wide:p-10">
        {message === null ? (
          <LinkForm takesFocus={isAgain} onSent={setMessage} />
        ) : (
          // The same text for known and unknown addresses.
          <SentNote heading="What happens next" text={message}>
            <Button variant="outline" onClick={startAgain}>
              Try another address
            </Button>
          </SentNote>
        )}
      </div>
      <p className="max-w-prose">
        Not with us yet? Apply as a <TextLink href={pages.venuePartner}>venue</TextLink> or as a{' '}
        <TextLink href={pages.vendorPartner}>vendor</TextLink>. Is the address no longer yours?{' '}
        <TextLink href={pages.contact}>Write to us</TextLink>.
      </p>
    </div>
  );
}
