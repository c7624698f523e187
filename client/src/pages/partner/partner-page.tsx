import { pages } from '@shared/pages';
import type { PartnerPage as Application } from '@shared/partner-page';
import { type ReactNode, useId, useState } from 'react';
import { Link, useParams } from 'wouter';
import { hasFailed } from '@/api/load-failure';
import { hasCode } from '@/api/request';
import { usePartnerPage } from '@/features/partners/api/use-partner-page';
import { vendorDetails, venueDetails } from '@/features/partners/components/application-details';
import { ApprovalBadge } from '@/features/partners/components/approval-badge';
import { StopCard, VendorCrawlCard } from '@/features/partners/components/crawl-card';
import { DetailList } from '@/features/partners/components/detail-list';
import { DetailsDialog } from '@/features/partners/components/details-dialog';
import { NextSteps } from '@/features/partners/components/next-steps';
import { LoadError } from '@/ui/alert';
import { Button } from '@/ui/button';
import { LeashMark } from '@/ui/leash';
import { Spinner } from '@/ui/spinner';
import { LinkNotFound } from './link-not-found';

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="text-heading">
        {heading}
      </h2>
      {children}
    </section>
  );
}

const detailsOf = (application: Application) =>
  application.kind === 'venue' ? venueDetails(application) : vendorDetails(application);

/** The crawls that a partner was asked to, or comes to. */
function Crawls({ token, application }: { token: string; application: Application }) {
  const cards =
    application.kind === 'venue'
      ? application.stops.map((stop) => <StopCard key={stop.id} token={token} stop={stop} />)
      : application.events.map((crawl) => <VendorCrawlCard key={crawl.event.id} crawl={crawl} />);
  if (cards.length === 0) return null;
  return (
    <Section heading={application.kind === 'venue' ? 'Your invitations' : 'Your crawls'}>
      <div className="grid gap-6 lg:grid-cols-2">{cards}</div>
    </Section>
  );
}

type OwnApplicationProps = { token: string; application: Application };

function OwnApplication({ token, application }: OwnApplicationProps) {
  const { businessName, kind, isApproved } = application;
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <header className="grid justify-items-start gap-3">
        <ApprovalBadge isApproved={isApproved} />
        <h1 className="text-title [overflow-wrap:anywhere]">{businessName}</h1>
        <LeashMark className="max-w-72" />
        <p className="max-w-prose text-xl leading-relaxed">
          {isApproved
            ? `You are one of our ${kind}s. We are glad to have you.`
            : `Your application as a ${kind} is with us. This page shows how it stands.`}
        </p>
      </header>
      <Crawls token={token} application={application} />
      <Section heading="What happens next">
        <NextSteps application={application} />
      </Section>
      <Section heading="What you sent us">
        <div className="rounded-coaster border-2 border-ink bg-coaster p-5 wide:p-8">
          <DetailList details={detailsOf(application)} />
        </div>
        <Button variant="outline" className="justify-self-start" onClick={() => setChanging(true)}>
          Change my details
        </Button>
        <p className="max-w-prose">
          Is the name, the address or the email not right any more?{' '}
          <Link href={pages.contact} className="text-palm underline decoration-2 underline-offset-4">
            Write to us
          </Link>
          , and we change it. Whoever has the link to this page can read it and answer for you, so keep it to
          yourselves.
        </p>
        {isChanging && <DetailsDialog token={token} page={application} onClose={() => setChanging(false)} />}
      </Section>
    </>
  );
}

export default function PartnerPage() {
  const { token = '' } = useParams();
  const query = usePartnerPage(token);
  const { data: application, error } = query;
  if (hasCode(error, 'link-not-found')) return <LinkNotFound />;
  return (
    <div className="mx-auto grid max-w-column gap-12 px-4 py-10 wide:py-16">
      {application && <OwnApplication token={token} application={application} />}
      {!application && <h1 className="text-title">Your application</h1>}
      {!application && !hasFailed(query) && <Spinner label="Loading your application" />}
      {hasFailed(query) && <LoadError message="Your application could not be loaded." query={query} />}
    </div>
  );
}
