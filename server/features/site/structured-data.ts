import { takesRegistrations } from '@shared/events/takes-registrations';
import { eventPath } from '@shared/pages';
import { site } from '@shared/site';
import { unannouncedStop } from '@shared/stops/stop-states';
import type { PublicStop } from '@shared/stops/stops';
import { type SharedEvent, sharedPicture } from './social-poster';

/** A location as a postal address: the city and the state are added where it does not name them. */
function postalAddress(location: string): string {
  const names = (place: RegExp) => place.test(location);
  const hasState = names(/\b(?:Florida|FL)\b/i);
  const hasCity = hasState || names(new RegExp(`\\b${site.city}\\b`, 'i'));
  return [location, ...(hasCity ? [] : [site.city]), ...(hasState ? [] : ['Florida'])].join(', ');
}

const placeOf = ({ latitude, longitude, ...stop }: PublicStop) => ({
  '@type': 'Place',
  name: stop.name,
  address: postalAddress(stop.address ?? ''),
  ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
});

/** Where it begins: at the first stop, once that is announced. */
function locationOf({ startingVenue, location, stops: [first] = [] }: SharedEvent): object {
  if (first?.isConfirmed) return placeOf(first);
  const name = startingVenue === unannouncedStop ? location : startingVenue;
  return { '@type': 'Place', name, address: postalAddress(location) };
}

/** The stops as parts of the event: search engines want the place of each, so only those that have agreed. */
const partsOf = ({ stops = [] }: SharedEvent, eventStatus: string) =>
  stops
    .filter(({ isConfirmed }) => isConfirmed)
    .map((stop) => ({
      '@type': 'Event',
      name: `Stop ${stop.position}: ${stop.name}`,
      startDate: stop.arrivesAt,
      endDate: stop.leavesAt,
      eventStatus,
      location: placeOf(stop),
    }));

/** Where a spot is to be had: at who sells the tickets, or here; nothing of an event that takes nobody any more. */
function offerOf({ registration, ...event }: SharedEvent, origin: string): object | undefined {
  if (event.isPast || event.cancelledAt !== null) return undefined;
  const isHere = takesRegistrations(event) && registration?.isOpen !== false;
  if (!event.ticketUrl && !isHere) return undefined;
  const isFull = isHere && registration?.peopleLeft === 0;
  return {
    '@type': 'Offer',
    url: event.ticketUrl || origin + eventPath(event),
    price: (event.price / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`,
    validFrom: event.createdAt,
  };
}

/** An event as schema.org describes it, for search engines. `origin` is the site's own. */
export function eventStructuredData(event: SharedEvent, origin: string): object {
  const eventStatus = `https://schema.org/${event.cancelledAt === null ? 'EventScheduled' : 'EventCancelled'}`;
  const subEvent = partsOf(event, eventStatus);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: event.date,
    endDate: event.endsAt,
    eventStatus,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: origin + eventPath(event),
    image: event.imagePath ? new URL(event.imagePath, origin).href : sharedPicture(event, origin).url,
    location: locationOf(event),
    ...(subEvent.length > 0 && { subEvent }),
    organizer: { '@type': 'Organization', name: site.name, url: origin },
    offers: offerOf(event, origin),
  };
}
