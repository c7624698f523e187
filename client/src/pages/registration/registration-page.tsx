import { pages } from '@shared/pages';
import { useState } from 'react';
import { useParams } from 'wouter';
import { hasCode } from '@/api/request';
import { useGuestPage } from '@/features/registrations/api/use-guest-page';
import { DeadEnd } from '@/ui/page/dead-end';
import { Loading } from '@/ui/status';
import { OwnRegistration, registrationLayout } from './own-registration';

/** A guest's own page (docs/product/guest-page.md). */
export default function RegistrationPage() {
  const { token = '' } = useParams();
  const [isErased, setErased] = useState(false);
  const query = useGuestPage(token);
  const { data: page, error } = query;
  if (isErased) return <ErasedNote />;
  if (hasCode(error, 'link-not-found')) return <LinkNotFound reason="link-not-found" />;
  if (hasCode(error, 'address-known')) return <LinkNotFound reason="address-known" />;
  return (
    <div className={registrationLayout}>
      {page && (
        <OwnRegistration
          page={page}
          link={{ token, onChange: () => void query.refetch(), onErased: () => setErased(true) }}
        />
      )}
      {!page && <h1 className="text-title">Your spot</h1>}
      <Loading query={query} what="your registration" />
      <noscript>
        <p className="font-semibold">This page needs JavaScript, which is turned off in this browser.</p>
      </noscript>
    </div>
  );
}

const reasons = {
  'link-not-found': {
    heading: 'This link has slipped its leash',
    text: 'It may be incomplete, or what it was about has been erased. If you registered, your spot is safe. Open the link in our email, or have it sent again.',
  },
  'address-known': {
    heading: 'We know this address. Ask us at the door.',
    text: 'It was already on the list. Only the link from back then opens that registration.',
  },
};

/** Stands in for the page of a link that opens none. */
function LinkNotFound({ reason }: { reason: keyof typeof reasons }) {
  return (
    <DeadEnd
      {...reasons[reason]}
      links={[
        { href: pages.registrationLink, label: 'Send me the link' },
        { href: pages.contact, label: 'Write to us' },
      ]}
    />
  );
}

/** Replaces a guest's page once their data is erased. */
function ErasedNote() {
  return (
    <DeadEnd
      heading="Your data is erased"
      text="This page is gone with it, and its link no longer works. You are welcome to register again."
      links={[{ href: pages.events, label: 'See all crawls' }]}
      takesFocus
    />
  );
}
