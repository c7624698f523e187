import type { Event } from '@shared/events';
import { eventPath } from '@shared/pages';
import { site } from '@shared/site';
import { sharedEventPicture } from './social-picture';

/** An event as schema.org describes it, for search engines. `origin` is the site's own. */
export function eventStructuredData(event: Event, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: event.date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: origin + eventPath(event),
    image: event.imagePath
      ? new URL(event.imagePath, origin).href
      : sharedEventPicture(event, origin).address,
    location: {
      '@type': 'Place',
      name: event.startingVenue,
      address: `${event.location}, ${site.city}, Florida`,
    },
    organizer: { '@type': 'Organization', name: site.name, url: origin },
    ...(event.ticketUrl && {
      offers: {
        '@type': 'Offer',
        url: event.ticketUrl,
        price: (event.price / 100).toFixed(2),
        priceCurrency: 'USD',
      },
    }),
  };
}
