import type { Event } from '@shared/events';
import { LeashMark } from '@/ui/leash';
import { useTabTitle } from '@/ui/use-tab-title';
import { EventActions } from './event-actions';
import { EventFacts } from './event-facts';
import { EventPicture } from './event-picture';
import { EventPlan } from './event-plan';
import { EventTime } from './event-time';
import { PastNote } from './past-note';
import { TicketStub } from './ticket-stub';

/** Longer titles get a smaller size, so that they do not fill the first screen. */
const longTitle = 50;

/** A whole event. On phones the tickets come last and stick to the bottom edge; on wide screens they are beside the picture. */
export function EventDetails({ event }: { event: Event }) {
  useTabTitle(event.title);
  const { isPast } = event;
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
        <EventFacts event={event} />
      </header>
      {isPast ? <PastNote /> : <TicketStub event={event} />}
      <EventActions event={event} isPast={isPast} />
      <EventPlan event={event} isPast={isPast} />
    </article>
  );
}
