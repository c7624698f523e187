import { pages } from '@shared/pages';
import { type ComponentProps, useEffect, useState } from 'react';
import { useParams } from 'wouter';
import { hasCode } from '@/api/request';
import { registrationDraft, useGuestPage } from '@/features/registrations/api/use-registration';
import { clearDraft } from '@/ui/form/draft-storage';
import { DeadEnd } from '@/ui/page/ending';
import { TextLink } from '@/ui/page/text-link';
import { Loading } from '@/ui/status';
import { OwnRegistration } from './own-registration';

export default function RegistrationPage() {
  const { token = '' } = useParams();
  const [isErased, setErased] = useState(false);
  const query = useGuestPage(token);
  const { data: page, error } = query;
  const paidEvent = page?.isPayer && page.state === 'confirmed' ? page.event.id : undefined;
  // What was typed is kept until then for who comes back without having paid.
  useEffect(() => {
    if (paidEvent !== undefined) clearDraft(registrationDraft(paidEvent));
  }, [paidEvent]);
  if (isErased) return <ErasedNote />;
  for (const { code, ...reason } of reasons) if (hasCode(error, code)) return <DeadEnd {...reason} />;
  return (
    <div className="mx-auto grid max-w-column gap-8 px-4 py-6 wide:gap-12 wide:py-16">
      {page && (
        <OwnRegistration
          page={page}
          link={{ token, onChange: () => void query.refetch(), onErased: () => setErased(true) }}
        />
      )}
      {!page && <h1 className="text-title">Your spot</h1>}
      <Loading query={query} what="your registration" />
      {!page?.isPayer && (
        <noscript>
          <p className="font-semibold">
            To change something here, take a spot, send pictures or have your data, turn JavaScript on in this
            browser, or <TextLink href={pages.contact}>write to us</TextLink>.
          </p>
        </noscript>
      )}
    </div>
  );
}

const sendLink = { href: pages.registrationLink, label: 'Send me the link' };

const reasons: (ComponentProps<typeof DeadEnd> & { code: 'link-not-found' | 'link-ended' })[] = [
  {
    code: 'link-not-found',
    heading: 'This link has slipped its leash',
    text: 'Most such links were cut short on the way. Open the one in our email again, or have it sent once more. Your spot does not depend on it.',
    links: [sendLink, { href: pages.contact, label: 'Write to us' }],
  },
  {
    code: 'link-ended',
    heading: 'This link has ended',
    text: 'A link from your account works for an hour. Open your page from there again. Your spot does not depend on it.',
    links: [{ href: pages.account, label: 'Your account' }, sendLink],
  },
];

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
