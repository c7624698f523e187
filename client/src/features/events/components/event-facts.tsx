import { meetingPlace } from '@shared/events/calendar';
import { mapLink } from '@shared/stops/route';
import type { ReactNode } from 'react';
import { Flag, MapPin, Route, Ticket } from '@/ui/icons';
import { Fact } from '@/ui/page/section';
import { ExternalLink } from '@/ui/page/text-link';
import type { ShownEvent } from '../api/use-events';
import { startOf, stops } from './event-fact';

const unknown = { latitude: null, longitude: null };

export const factLinkStyles =
  '-my-2 print:hidden inline-block py-2 font-semibold underline decoration-2 underline-offset-4';

export function EventFacts({ event, children }: { event: ShownEvent; children?: ReactNode }) {
  const [first] = event.stops ?? [];
  return (
    <ul className="grid gap-1 text-lg print:flex print:flex-wrap print:gap-x-5 print:text-base [&_svg]:text-current!">
      {children}
      <Fact icon={<Flag />} className="until-its-day">
        {startOf(event)}
      </Fact>
      <Fact icon={<MapPin />} className="until-its-day">
        <span className="flex flex-wrap gap-x-3">
          <span>{first?.address ?? event.location}</span>{' '}
          {!event.isPast && event.cancelledAt === null && (
            <ExternalLink href={mapLink(first ?? unknown, meetingPlace(event))} className={factLinkStyles}>
              Open the map
            </ExternalLink>
          )}
        </span>
      </Fact>
      <Fact icon={<Route />}>{stops(event)}</Fact>
      {event.priceNote && <Fact icon={<Ticket />}>{event.priceNote}</Fact>}
    </ul>
  );
}
