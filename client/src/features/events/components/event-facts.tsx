import { meetingPlace } from '@shared/events/calendar';
import type { Event } from '@shared/events/events';
import { Flag, MapPin, Route } from '@/ui/icons';
import { ExternalLink } from '@/ui/page/external-link';
import { EventFact, startOf, stops } from './event-fact';

const mapLink = (event: Event) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(meetingPlace(event))}`;

/** Where the crawl starts and how many stops it has. */
export function EventFacts({ event }: { event: Event }) {
  return (
    <ul className="grid gap-1 text-lg print:flex print:flex-wrap print:gap-x-5 print:text-base [&_svg]:text-current!">
      <EventFact icon={<Flag aria-hidden="true" />}>{startOf(event)}</EventFact>
      <EventFact icon={<MapPin aria-hidden="true" />}>
        {event.location}
        <span aria-hidden="true" className="print:hidden">
          {' '}
          ·{' '}
        </span>
        <ExternalLink
          href={mapLink(event)}
          className="-my-2 print:hidden inline-block py-2 font-semibold underline decoration-2 underline-offset-4"
        >
          Open the map
        </ExternalLink>
      </EventFact>
      <EventFact icon={<Route aria-hidden="true" />}>{stops(event)}</EventFact>
    </ul>
  );
}
