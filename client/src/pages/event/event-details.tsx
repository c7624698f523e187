import { hasDayEnded } from '@shared/dates';
import type { Event } from '@shared/events';
import { EventPicture } from '@/features/events/event-picture';
import { EventActions } from './event-actions';
import { EventFacts } from './event-facts';
import { EventPlan } from './event-plan';
import { EventTime } from './event-time';
import { PastNote } from './past-note';
import { TicketStub } from './ticket-stub';
import { useTabTitle } from './use-tab-title';

/**
 * All about one crawl. On phones the tickets come last and stick to the screen's bottom edge on the way there; on wide
 * screens they stand where they stand in the document, beside the picture.
 */
export function EventDetails({ event }: { event: Event }) {
  useTabTitle(event.title);
  const isPast = hasDayEnded(event.date, new Date());
  return (
    // What gets the focus must not end up under the tickets.
    <article className="grid gap-x-12 gap-y-6 [&_a]:scroll-mb-28 [&_button]:scroll-mb-28 wide:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] wide:grid-rows-[auto_1fr] [overflow-wrap:anywhere]">
      <div className="min-w-0 wide:row-span-2">
        <div className="aspect-[4/3] overflow-hidden rounded-coaster border-2 border-ink">
          <EventPicture event={event} />
        </div>
      </div>
      <header className="grid min-w-0 content-start gap-4">
        <EventTime event={event} />
        <h1 className="text-title">{event.title}</h1>
        <EventFacts event={event} />
      </header>
      {isPast ? <PastNote /> : <TicketStub event={event} />}
      <div className="grid min-w-0 gap-10 pb-10 wide:col-span-2 wide:pt-6 wide:pb-0">
        <EventActions event={event} isPast={isPast} />
        <EventPlan event={event} />
      </div>
    </article>
  );
}
