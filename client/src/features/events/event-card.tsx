import { formatShortDay, formatWeekday } from '@shared/dates';
import type { Event } from '@shared/events';
import { priceLabel } from '@shared/money';
import { Clock, Flag, MapPin, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { Wristband } from '@/ui/wristband';
import { EventPicture } from './event-picture';
import { TicketButton } from './ticket-button';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5 [&>svg]:mt-1 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-sunset">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}

export function EventCard({ event }: { event: Event }) {
  return (
    <article className="flex h-full min-w-0 flex-col overflow-hidden rounded-coaster border-2 border-ink bg-coaster [overflow-wrap:anywhere]">
      <div className="relative aspect-[4/3] border-ink border-b-2">
        <EventPicture event={event} />
      </div>
      <Wristband className="-mt-4 relative self-start">
        <time dateTime={event.date}>
          {formatWeekday(event.date)}, {formatShortDay(event.date)}
        </time>
      </Wristband>
      <div className="flex flex-1 flex-col gap-4 p-5">
        <h3 className="text-heading">{event.title}</h3>
        <ul className="grid gap-1">
          <Fact icon={<Clock aria-hidden="true" />}>
            {event.startTime} – {event.endTime}
          </Fact>
          <Fact icon={<MapPin aria-hidden="true" />}>{event.location}</Fact>
          <Fact icon={<Flag aria-hidden="true" />}>Starts at {event.startingVenue}</Fact>
          <Fact icon={<Route aria-hidden="true" />}>
            {event.venueCount} {event.venueCount === 1 ? 'stop' : 'stops'}
          </Fact>
        </ul>
        <p className="whitespace-pre-line text-dusk">{event.description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
          <span className="font-display font-extrabold text-2xl">{priceLabel(event)}</span>
          <TicketButton event={event} />
        </div>
      </div>
    </article>
  );
}
