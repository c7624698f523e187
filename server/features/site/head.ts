import { formatLongDay } from '@shared/dates';
import type { EventDetails } from '@shared/events/events';
import { dayWord } from '@shared/events/own-day';
import { takesRegistrations } from '@shared/events/takes-registrations';
import { feedPaths } from '@shared/feeds/paths';
import type { NewsItem } from '@shared/newsletters/newsletters';
import { albumPath, eventPath, newsPath, tonightPath } from '@shared/pages';
import { albumTitle } from '@shared/pictures/album-words';
import { documentTitle } from '@shared/rendering/page-titles';
import { site } from '@shared/site';
import { unannouncedStop } from '@shared/stops/stop-states';
import type { PublicStop } from '@shared/stops/stops';
import { type SharedEvent, type SharedPicture, sharedPicture, socialSize } from './social-poster';

export type Head = {
  title: string;
  description: string;
  /** The canonical URL of the page. The 404 page has none, nor has one whose path holds a token. */
  url?: string;
  isIndexed: boolean;
  picture: SharedPicture;
  structuredData: object[];
};

const longestDescription = 160;

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > longestDescription ? `${line.slice(0, longestDescription - 1)}…` : line;
}

const listedHead = (title: string, description: string, url: string, picture: SharedPicture): Head => ({
  title: documentTitle(title),
  description: shorten(description),
  url,
  isIndexed: true,
  picture,
  structuredData: [],
});

export function eventHead(event: SharedEvent, origin: string): Head {
  const state = event.cancelledAt === null ? '' : 'Cancelled. ';
  const about = `${state}${formatLongDay(event.date)}, ${event.startTime}, ${event.location}. ${event.description}`;
  const head = listedHead(event.title, about, origin + eventPath(event), sharedPicture(event, origin));
  return { ...head, structuredData: [eventStructuredData(event, origin)] };
}

/** The head of the page of its evening. What it says is over by tomorrow: searches lead to the event's own page. */
export const tonightHead = (event: SharedEvent, origin: string): Head => ({
  ...eventHead(event, origin),
  title: documentTitle(`${dayWord(event)}: ${event.title}`),
  url: origin + tonightPath(event),
  isIndexed: false,
  structuredData: [],
});

export function albumHead(event: EventDetails, origin: string): Head {
  const about = `What it looked like: dogs and people at ${event.title}, ${formatLongDay(event.date)}.`;
  const url = origin + albumPath(event);
  return listedHead(albumTitle(event), about, url, sharedPicture(event, origin));
}

export const newsHead = ({ slug, subject, summary }: NewsItem, origin: string): Head =>
  listedHead(subject, summary || subject, origin + newsPath({ slug }), sharedPicture(undefined, origin));

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON made safe for a script element, which a `<` in a string could otherwise end. */
export function escapeJson(json: string): string {
  return json.replace(/</g, '\\u003c');
}

/** By these calendars and feed readers find what to follow, whichever page they are given. */
const feedLinks = [
  `<link rel="alternate" type="text/calendar" title="${escapeHtml(site.name)}" href="${feedPaths.calendar}">`,
  `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(site.name)}" href="${feedPaths.atom}">`,
];

export function renderHead(head: Head): string {
  const [title, description, url] = [head.title, head.description, head.url ?? ''].map(escapeHtml);
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    head.isIndexed ? `<link rel="canonical" href="${url}">` : '<meta name="robots" content="noindex">',
    ...(head.isIndexed ? feedLinks : []),
    `<meta property="og:site_name" content="${escapeHtml(site.name)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    ...(url ? [`<meta property="og:url" content="${url}">`] : []),
    `<meta property="og:image" content="${escapeHtml(head.picture.url)}">`,
    `<meta property="og:image:width" content="${socialSize.width}">`,
    `<meta property="og:image:height" content="${socialSize.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(head.picture.alt)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...head.structuredData.map(
      (data) => `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`,
    ),
  ];
  return tags.join('\n    ');
}

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

function locationOf({ startingVenue, location, stops: [first] = [] }: SharedEvent): object {
  if (first?.isConfirmed) return placeOf(first);
  const name = startingVenue === unannouncedStop ? location : startingVenue;
  return { '@type': 'Place', name, address: postalAddress(location) };
}

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

/** Where tickets are sold, or guests register; undefined once that has ended. */
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
