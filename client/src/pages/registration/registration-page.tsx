import { pages } from '@shared/pages';
import { type ComponentProps, useState } from 'react';
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
  for (const { code, ...reason } of reasons)
    if (hasCode(error, code)) return <DeadEnd {...reason} links={ways} />;
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

/** Why a link opens no page. */
const reasons = [
  {
    code: 'link-not-found',
    heading: 'This link has slipped its leash',
    text: 'Most such links were cut short on the way. Open the one in our email again, or have it sent once more. Your spot does not depend on it.',
  },
] as const;

const ways: ComponentProps<typeof DeadEnd>['links'] = [
  { href: pages.registrationLink, label: 'Send me the link' },
  { href: pages.contact, label: 'Write to us' },
];

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
