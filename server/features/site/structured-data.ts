import type { Event } from '@shared/events';
import { eventPath } from '@shared/pages';
import { site } from '@shared/site';
import { sharedEventPicture } from './social-picture';

/** A location as a postal address: the city and the state are added where it does not name them. */
function postalAddress(location: string): string {
  const names = (place: RegExp) => place.test(location);
  const hasState = names(/\b(?:Florida|FL)\b/i);
  const hasCity = hasState || names(new RegExp(`\\b${site.city}\\b`, 'i'));
  return [location, ...(hasCity ? [] : [site.city]), ...(hasState ? [] : ['Florida'])].join(', ');
}

/** An event as schema.org describes it, for search engines. `origin` is the site's own. */
export function eventStructuredData(event: Event, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: event.date,
    endDate: event.endsAt,
    eventStatus: `https://schema.org/${event.cancelledAt === null ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: origin + eventPath(event),
    image: event.imagePath ? new URL(event.imagePath, origin).href : sharedEventPicture(event, origin).url,
    location: {
      '@type': 'Place',
      name: event.startingVenue,
      address: postalAddress(event.location),
    },
    organizer: { '@type': 'Organization', name: site.name, url: origin },
    ...(event.ticketUrl &&
      event.cancelledAt === null && {
        offers: {
          '@type': 'Offer',
          url: event.ticketUrl,
          price: (event.price / 100).toFixed(2),
          priceCurrency: 'USD',
        },
      }),
  };
}
