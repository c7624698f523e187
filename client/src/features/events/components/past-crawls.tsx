import { formatShortDay } from '@shared/dates';
import type { ListedEvent } from '@shared/events/events';
import { albumPath, eventPath } from '@shared/pages';
import { memo, useId, useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { usePastEvents } from '../api/use-events';
import { EventPicture } from './event-picture';

const shownAtFirst = 6;

function PastCrawl({ event }: { event: ListedEvent }) {
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-4 rounded-coaster border-2 border-ink bg-coaster p-3 [overflow-wrap:anywhere]">
      <div className="print:hidden aspect-[4/3] w-28 shrink-0 overflow-hidden rounded-xl border-2 border-ink">
        <EventPicture event={event} sizes="7rem" />
      </div>
      {/* Wraps below the picture with large type. */}
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
          <Link
            href={albumPath(event)}
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-palm underline decoration-2 underline-offset-4"
          >
            See the pictures<span className="sr-only"> of {event.title}</span>
          </Link>
        ) : null}
      </div>
    </li>
  );
}

/** The past crawls. Optional: renders nothing if there are none or if they cannot be loaded. */
export const PastCrawls = memo(() => {
  const { data: events = [] } = usePastEvents();
  const [showsAll, setShowsAll] = useState(false);
  const headingId = useId();
  if (events.length === 0) return null;

  const shown = showsAll ? events : events.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={headingId} className="mt-section">
      <h2 id={headingId} className="mb-4 text-heading">
        Past crawls
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((event) => (
          <PastCrawl key={event.id} event={event} />
        ))}
      </ul>
      {events.length > shownAtFirst && (
        <Button
          variant="quiet"
          className="mt-4"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer past crawls' : `Show all ${events.length} past crawls`}
        </Button>
      )}
    </section>
  );
});
