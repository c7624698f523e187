import { pages } from '@shared/pages';
import { freshness, limits } from '@shared/site';
import { Link } from 'wouter';
import { hasFailed } from '@/api/load-failure';
import { useUpcomingEvents } from '@/features/events/api/use-events';
import { EventGrid, EventGridSkeleton } from '@/features/events/components/event-grid';
import { PastCrawls } from '@/features/events/components/past-crawls';
import { LoadError } from '@/ui/alert';
import { Button, buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';
import { RefreshCw } from '@/ui/icons';

function NoEvents() {
  return (
    <div className="flex flex-col items-start gap-4 rounded-coaster border-2 border-ink bg-coaster p-6 wide:p-10">
      <h2 className="text-heading">No Upcoming Events</h2>
      <p>The next route is still being sniffed out. Leave your email and be the first to know.</p>
      <Link href="/#newsletter" className={buttonStyles()}>
        Subscribe to Updates
      </Link>
    </div>
  );
}

function LookingForMore() {
  return (
    <section className="mt-section flex flex-col items-start gap-3">
      <h2 className="text-heading">Looking for More?</h2>
      <p>See how an evening goes, what keeps the dogs safe, and what your wristband gets you.</p>
      <Link href={pages.home} className={buttonStyles({ variant: 'outline' })}>
        Back to Home
      </Link>
    </section>
  );
}

export function EventsPage() {
  const query = useUpcomingEvents({ staleTime: freshness.events });
  const { data: events, isFetching, refetch } = query;
  const refresh = () => void refetch();
  return (
    <div className="mx-auto max-w-column px-4 pt-10 pb-section wide:pt-16">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-title">Upcoming Events</h1>
          <LeashMark className="mt-2 max-w-72" />
        </div>
        <Button variant="outline" onClick={refresh} isBusy={isFetching}>
          <RefreshCw aria-hidden="true" className="size-5" />
          {isFetching ? 'Refreshing...' : 'Refresh Events'}
        </Button>
      </div>
      <div className="grid gap-6">
        {hasFailed(query) && <LoadError message="The events could not be loaded." query={query} />}
        {!events && !hasFailed(query) && <EventGridSkeleton cards={limits.eventsSkeletons} />}
        {events?.length === 0 && <NoEvents />}
        {events && events.length > 0 && (
          <>
            <h2 className="sr-only">All upcoming events</h2>
            <EventGrid events={events} />
          </>
        )}
      </div>
      <PastCrawls />
      {events && events.length > 0 && <LookingForMore />}
    </div>
  );
}
