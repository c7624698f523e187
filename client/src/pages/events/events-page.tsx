import type { ListedEvent } from '@shared/events/events';
import { albumPath, eventPath, pages } from '@shared/pages';
import { albumLinkText } from '@shared/pictures/album-words';
import { freshness, limits } from '@shared/rendering/site-numbers';
import { formatShortDay } from '@shared/short-days';
import { cx } from 'class-variance-authority';
import { memo, useState } from 'react';
import { Link } from 'wouter';
import { usePastEvents, useUpcomingEvents } from '@/features/events/api/use-events';
import { EventGrid, EventGridSkeleton, leadStyles } from '@/features/events/components/event-card';
import { EventPicture, EventPoster } from '@/features/events/components/event-picture';
import { Badge } from '@/ui/badge';
import { Button, buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';
import { RefreshCw } from '@/ui/icons';
import { Section } from '@/ui/page/section';
import { FollowLink, LineLink } from '@/ui/page/text-link';
import { Loading } from '@/ui/status';

const noCrawl = { id: 1, startTime: '', stopCount: 0, confirmedStopCount: 0, venueCount: 0 };

function NoEvents() {
  return (
    <div className={cx(leadStyles, 'border-ink')}>
      <div className="border-ink border-b-2 print:hidden">
        <div>
          <EventPoster event={noCrawl} />
        </div>
      </div>
      <div className="flex flex-col items-start justify-center gap-4 p-5">
        <h2 className="text-heading">No Upcoming Events</h2>
        <p>The next route is still being sniffed out. Leave your email and be the first to know.</p>
        <div className="flex flex-wrap gap-3">
          <Link href="/#newsletter" className={buttonStyles()}>
            Subscribe to Updates
          </Link>
          <FollowLink />
        </div>
      </div>
    </div>
  );
}

function LookingForMore() {
  return (
    <section className="mt-section flex flex-col items-start gap-3">
      <h2 className="text-heading">Looking for More?</h2>
      <p>See how an evening goes, what keeps the dogs safe, and what your wristband gets you.</p>
      <div className="flex flex-wrap gap-3">
        <Link href={pages.home} className={buttonStyles({ variant: 'outline' })}>
          Back to Home
        </Link>
        <FollowLink />
      </div>
    </section>
  );
}

export default function EventsPage() {
  const query = useUpcomingEvents({ staleTime: freshness.events });
  const { data: events, isFetching, refetch } = query;
  const refresh = () => void refetch();
  return (
    <div className="mx-auto max-w-column px-4 pt-3 pb-section wide:pt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-y-4">
        <div className="max-sm:w-min">
          <h1 className="text-title [overflow-wrap:normal] max-sm:text-[min(2rem,12vw)]">Upcoming Events</h1>
          <LeashMark className="mt-2" />
        </div>
        <Button
          variant="outline"
          size="snug"
          className="noscript:hidden"
          onClick={refresh}
          isBusy={isFetching}
        >
          <RefreshCw className="size-5" />
          <span>{isFetching ? 'Refreshing...' : 'Refresh Events'}</span>
        </Button>
      </div>
      <div className="grid gap-6">
        <Loading query={query} what="the events">
          <EventGridSkeleton cards={limits.eventsSkeletons} hasLead />
        </Loading>
        {events?.length === 0 && <NoEvents />}
        {events && events.length > 0 && (
          <>
            <h2 className="sr-only">All upcoming events</h2>
            <EventGrid events={events} hasLead />
          </>
        )}
      </div>
      <PastCrawls />
      {events && events.length > 0 && <LookingForMore />}
    </div>
  );
}

const shownAtFirst = 6;

function PastCrawl({ event }: { event: ListedEvent }) {
  return (
    <li className="flex min-w-0 flex-wrap content-start items-start gap-4 rounded-coaster border-2 border-ink bg-coaster p-3 [overflow-wrap:anywhere]">
      <div className="print:hidden aspect-[4/3] w-28 shrink-0 overflow-hidden rounded-xl border-2 border-ink">
        <EventPicture event={event} sizes="7rem" />
      </div>
      <div className="min-w-0 flex-1 basis-[6.5rem]">
        <Badge tone="blush" className="text-base">
          <time dateTime={event.date}>{formatShortDay(event.date)}</time>
        </Badge>
        <h3 className="mt-1 text-lg leading-tight">
          <Link
            href={eventPath(event)}
            className="inline-block py-1 decoration-2 decoration-sunset underline-offset-4 hover:underline"
          >
            {event.title}
          </Link>
        </h3>
        <p className="text-dusk leading-snug">{event.location}</p>
        {event.pictureCount ? (
          <LineLink href={albumPath(event)} className="mt-1 text-palm">
            {albumLinkText(event.pictureCount)}
            <span className="sr-only">{` of ${event.title}`}</span>
          </LineLink>
        ) : null}
      </div>
    </li>
  );
}

/** The past crawls. Optional: renders nothing if there are none or if they cannot be loaded. */
export const PastCrawls = memo(() => {
  const { data: events = [] } = usePastEvents();
  const [showsAll, setShowsAll] = useState(false);
  if (events.length === 0) return null;

  const shown = showsAll ? events : events.slice(0, shownAtFirst);
  return (
    <Section heading="Past crawls" className="mt-section gap-4">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((event) => (
          <PastCrawl key={event.id} event={event} />
        ))}
      </ul>
      {events.length > shownAtFirst && (
        <Button
          variant="quiet"
          className="justify-self-start"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer past crawls' : `Show all ${events.length} past crawls`}
        </Button>
      )}
    </Section>
  );
});
