import { pages } from '@shared/pages';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { LinkForm } from '@/features/partners/components/link-form';
import { Button } from '@/ui/button';
import { LeashMark } from '@/ui/leash';

const linkStyles = 'text-palm underline decoration-2 underline-offset-4';

/** Stands in for the form once a link was asked for, whether or not the address is known. */
function LinkRequested({ message, onAgain }: { message: string; onAgain: () => void }) {
  const status = useRef<HTMLDivElement>(null);
  // The focused button was removed with the form. Without this the focus would be lost.
  useEffect(() => status.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-5">
      <div ref={status} role="status" tabIndex={-1} className="grid gap-2 rounded-xl">
        <h2 className="text-heading">Look into your mail</h2>
        <p>{message}</p>
      </div>
      <Button variant="outline" onClick={onAgain}>
        Try another address
      </Button>
    </div>
  );
}

/** Where venues and vendors have the link to their own page sent to them (docs/product.md#partner-link). */
export default function PartnerLinkPage() {
  const [message, setMessage] = useState<string | null>(null);
  const [isAgain, setAgain] = useState(false);
  const startAgain = () => {
    setAgain(true);
    setMessage(null);
  };
  return (
    <div className="mx-auto grid max-w-column gap-8 px-4 py-10 wide:py-16">
      <header>
        <h1 className="text-title">Your partner page</h1>
        <LeashMark className="mt-2 mb-5 max-w-72" />
        <p className="max-w-prose text-xl leading-relaxed">
          Venues and vendors each have a page of their own: how the application stands, invitations to a
          crawl, posters and coasters. There is no password. We send the link to the address that you applied
          with.
        </p>
      </header>
      <div className="max-w-xl rounded-coaster border-2 border-ink bg-coaster p-6 wide:p-10">
        {message === null ? (
          <LinkForm takesFocus={isAgain} onSent={setMessage} />
        ) : (
          <LinkRequested message={message} onAgain={startAgain} />
        )}
      </div>
      <p className="max-w-prose">
        Not with us yet? Apply as a{' '}
        <Link href={pages.venuePartner} className={linkStyles}>
          venue
        </Link>{' '}
        or as a{' '}
        <Link href={pages.vendorPartner} className={linkStyles}>
          vendor
        </Link>
        . Is the address no longer yours?{' '}
        <Link href={pages.contact} className={linkStyles}>
          Write to us
        </Link>
        .
      </p>
    </div>
  );
}
