import { formatLongDay, parseClockTime } from '@shared/dates';
import type { Event } from '@shared/events';
import { priceLabel } from '@shared/money';
import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/leash';
import { useTabTitle } from '@/ui/use-tab-title';
import type { ShownEvent } from '../api/use-events';
import { CancelledNote } from './cancelled-note';
import { EventActions } from './event-actions';
import { EventFacts } from './event-facts';
import { EventPicture } from './event-picture';
import { EventPlan } from './event-plan';
import { TicketButton } from './ticket-button';

/** Longer titles get a smaller size, so that they do not fill the first screen. */
const longTitle = 50;

/** A whole event. On phones the tickets come last and stick to the bottom edge; on wide screens they are beside the picture. */
export function EventDetails({ event }: { event: ShownEvent }) {
  useTabTitle(event.title);
  const { isPast } = event;
  const isCancelled = event.cancelledAt !== null;
  return (
    // Focused elements must not be covered by the sticky tickets.
    <article className="grid gap-x-10 gap-y-6 [&_a]:scroll-mb-28 [&_button]:scroll-mb-28 sm:grid-cols-2 [overflow-wrap:anywhere]">
      <div className="min-w-0 print:hidden">
        <div className="aspect-[4/3] overflow-hidden rounded-coaster border-2 border-ink">
          <EventPicture event={event} />
        </div>
      </div>
      <header className="grid min-w-0 content-start gap-4 print:col-span-full">
        <EventTime event={event} />
        <div>
          <h1 className={event.title.length > longTitle ? 'text-4xl' : 'text-title'}>{event.title}</h1>
          <LeashMark className="mt-2 max-w-56" />
        </div>
        {isCancelled && <CancelledNote reason={event.cancellationReason} />}
        <EventFacts event={event} />
      </header>
      {!isCancelled && (
        <>
          {isPast ? <PastNote /> : <TicketStub event={event} />}
          <EventActions event={event} isPast={isPast} />
        </>
      )}
      <EventPlan event={event} isPast={isPast || isCancelled} />
    </article>
  );
}

/** Date and time in Orlando, with the name of the time zone. */
function EventTime({ event: { date, startTime, endTime } }: { event: Event }) {
  return (
    <Badge className="justify-self-start py-2 text-lg">
      <time dateTime={date} className="[overflow-wrap:anywhere]">
        {formatLongDay(date)},{' '}
        <span className="inline-block">
          {startTime} – {endTime}
        </span>
      </time>{' '}
      {parseClockTime(startTime) && <span className="inline-block font-normal">Eastern Time</span>}
    </Badge>
  );
}

/** Price and ticket button. */
function TicketStub({ event }: { event: ShownEvent }) {
  return (
    <div className="-mx-4 sticky bottom-0 z-20 order-last flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-ink border-t-2 bg-coaster px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] max-wide:col-span-full wide:static wide:order-none wide:col-start-2 wide:mx-0 wide:rounded-coaster wide:border-2 wide:p-5 print:static print:order-none print:col-span-full print:mx-0 print:border-0 print:p-0">
      <p className="font-display font-extrabold text-2xl leading-none [overflow-wrap:normal] wide:text-3xl">
        {priceLabel(event)}
      </p>
      <div className="shrink-0">
        <TicketButton event={event} size="large" isFull={event.registration?.peopleLeft === 0} />
      </div>
    </div>
  );
}

/** Replaces the tickets of a past event. */
function PastNote() {
  return (
    <div className="grid justify-items-start gap-3 rounded-coaster border-2 border-ink bg-blush p-5 max-wide:col-span-full wide:col-start-2">
      <p>
        <strong className="block font-semibold text-lg">This crawl is over.</strong> Have a look at what is
        coming up.
      </p>
      <Link href={pages.events} className={buttonStyles()}>
        See upcoming crawls
      </Link>
    </div>
  );
}
