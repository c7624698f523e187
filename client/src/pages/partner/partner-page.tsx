import { pages } from '@shared/pages';
import { useParams } from 'wouter';
import { hasCode } from '@/api/request';
import { usePartnerPage } from '@/features/partners/api/use-partner-page';
import { DeadEnd } from '@/ui/page/ending';
import { Loading } from '@/ui/status';
import { OwnApplication } from './own-application';

/** Stands in for the page of a link that opens none: no token of ours, an old one, or a revoked one. */
function LinkNotFound() {
  return (
    <DeadEnd
      heading="This link has slipped its leash"
      text="It may be incomplete, more than a year old, or ended by us. Nothing is lost: we still have your application. Get a new link at the address you applied with."
      links={[
        { href: pages.partnerLink, label: 'Send me a new link' },
        { href: pages.contact, label: 'Write to us' },
      ]}
    />
  );
}

export default function PartnerPage() {
  const { token = '' } = useParams();
  const query = usePartnerPage(token);
  const { data: application, error } = query;
  if (hasCode(error, 'link-not-found')) return <LinkNotFound />;
  return (
    <div className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-8 px-4 py-6 wide:gap-12 wide:py-16 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {application && <OwnApplication token={token} application={application} />}
      {!application && <h1 className="text-title">Your application</h1>}
      <Loading query={query} what="your application" />
    </div>
  );
}
