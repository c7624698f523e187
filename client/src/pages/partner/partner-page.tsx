import { pages } from '@shared/pages';
import type { PartnerPage as Application, PartnerStop } from '@shared/partners/partner-page';
import { type ApplicationStatus, statusOf } from '@shared/partners/partners';
import { isUndecided } from '@shared/stops/stop-states';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { useParams } from 'wouter';
import { hasCode } from '@/api/request';
import { useMinute } from '@/api/use-now';
import { usePartnerPage } from '@/features/partners/api/use-partner-page';
import { ApplicationBadge, DetailList } from '@/features/partners/components/detail-list';
import { StopCard, VendorCrawlCard } from '@/features/partners/components/own-page/crawl-card';
import { DetailsDialog } from '@/features/partners/components/own-page/details-dialog';
import { NextSteps } from '@/features/partners/components/own-page/next-steps';
import { mayAnswer } from '@/features/partners/components/own-page/stop-standing';
import { PackToday, useStopsToday } from '@/pages/pack-today';
import { Button } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';
import { DeadEnd } from '@/ui/page/ending';
import { Section } from '@/ui/page/section';
import { lineLinkStyles, TextLink } from '@/ui/page/text-link';
import { Loading } from '@/ui/status';

type OwnApplicationProps = { token: string; application: Application };

type OwnStopProps = { token: string; stop: PartnerStop; stops: readonly PartnerStop[] };

/** Of a crawl with partners: it begins on its route. */
const itsRoute = { stopCount: 1, startingVenue: '' };

/** A stop of a venue, on its day with the times that Tonight says, and the latest other one that has its drinks. */
function OwnStop({ token, stop, stops }: OwnStopProps) {
  const event = { ...stop.event, ...itsRoute };
  const times = useStopsToday(event).find(({ id }) => id === stop.id) ?? stop;
  const lastStop = stops
    .filter((other) => other.id !== stop.id && !isUndecided(other))
    .toSorted((one, other) => one.arrivesAt.localeCompare(other.arrivesAt))
    .at(-1);
  return (
    <StopCard
      token={token}
      stop={stop}
      lastStop={lastStop}
      times={times}
      today={<PackToday event={event} />}
    />
  );
}

const cardId = ({ id }: PartnerStop) => `stop-${id}`;

/** The way to what a venue is asked, where other cards stand above it. */
function Questions({ stops }: { stops: readonly PartnerStop[] }) {
  const now = useMinute();
  const asked = stops.filter((stop) => (stop.state === 'invited' || stop.isChanged) && mayAnswer(stop, now));
  if (asked.length === 0 || asked[0] === stops[0]) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      Waiting for your answer:
      {asked.map((stop) => (
        <a key={stop.id} href={`#${cardId(stop)}`} className={lineLinkStyles}>
          {stop.event.title}
        </a>
      ))}
    </p>
  );
}

function Crawls({ token, application }: OwnApplicationProps) {
  const cards =
    application.kind === 'venue'
      ? application.stops.map((stop) => (
          <div key={stop.id} id={cardId(stop)}>
            <OwnStop token={token} stop={stop} stops={application.stops} />
          </div>
        ))
      : application.events.map((crawl) => (
          <VendorCrawlCard
            key={crawl.event.id}
            crawl={crawl}
            token={token}
            today={crawl.event.isActive && <PackToday event={{ ...crawl.event, ...itsRoute }} />}
          />
        ));
  if (cards.length === 0) return null;
  return (
    <Section className="content-start gap-5" heading="Your invitations">
      {application.kind === 'venue' && <Questions stops={application.stops} />}
      <div className="grid gap-6">{cards}</div>
    </Section>
  );
}

const standings: Record<ApplicationStatus, (kind: Application['kind']) => string> = {
  pending: (kind) => `We have your application as a ${kind}. This page shows where it stands.`,
  approved: (kind) => `You are one of our ${kind}s. We are glad to have you.`,
  declined: (kind) => `Thank you for applying as a ${kind}. We cannot include you right now.`,
};

function OwnApplication({ token, application }: OwnApplicationProps) {
  const { businessName, kind } = application;
  const [isChanging, setChanging] = useState(false);
  const hasCrawls = (kind === 'venue' ? application.stops : application.events).length > 0;
  // A vendor's crawls are short: below them is room for what it sent.
  const isBesideAll = hasCrawls && kind === 'venue';
  return (
    <>
      <header className="grid justify-items-start gap-3 lg:col-span-full">
        {application.termsAccepted && <ApplicationBadge application={application} />}
        <h1 className="text-title [overflow-wrap:anywhere]">{businessName}</h1>
        <LeashMark className="max-w-72" />
        <p className="max-w-prose text-xl leading-relaxed">
          {application.termsAccepted
            ? standings[statusOf(application)](kind)
            : 'We would love to have you on a crawl.'}
        </p>
      </header>
      <Crawls token={token} application={application} />
      <div className={isBesideAll ? 'grid content-start gap-8 wide:gap-12' : 'contents'}>
        <Section
          className={cx('content-start gap-5', !isBesideAll && 'lg:col-start-2 lg:row-span-2 lg:row-start-2')}
          heading="What happens next"
        >
          <NextSteps application={application} />
        </Section>
        <Section
          className={cx('gap-5', !isBesideAll && 'lg:col-start-1', !hasCrawls && 'lg:row-start-2')}
          heading={application.isAddedByOrganizer ? 'What we know of you' : 'What you sent us'}
        >
          <div className="rounded-coaster border-2 border-ink bg-coaster p-5 wide:p-8">
            <DetailList application={application} />
          </div>
          <Button variant="outline" className="justify-self-start" onClick={() => setChanging(true)}>
            Change my details
          </Button>
          <p className="max-w-prose">
            Has your name, address or email changed? <TextLink href={pages.contact}>Write to us</TextLink>,
            and we will update it. Anyone with the link to this page can read it and answer for you, so keep
            it to yourself.
          </p>
          {isChanging && (
            <DetailsDialog token={token} page={application} onClose={() => setChanging(false)} />
          )}
        </Section>
      </div>
    </>
  );
}

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
