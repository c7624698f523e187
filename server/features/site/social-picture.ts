import { countLabel, listText } from '@shared/counting';
import { formatDayOfMonth, formatLongDay, formatMonth, formatWeekday } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { priceLabel } from '@shared/money';
import { eventPath } from '@shared/pages';
import { site } from '@shared/site';
import type { PublicStop } from '@shared/stops/stops';
import { legible } from '../../drawing/legible';
import type { Picture } from '../../drawing/picture';
import { socialPoster } from './social-poster';

const longestTitle = 200;
const maxLineCharacters = 60;
const maxRouteCharacters = 100;

/** Where a picture is to be had, and what it shows in words. */
export type SharedPicture = { url: string; alt: string };

/** An event as it is shared: on its own page with its stops. */
export type SharedEvent = Event & { stops?: PublicStop[] };

/** `5 stops: The Porch, Neon Fern`, as far as venues have agreed; nothing without a route. */
function routeOf({ stopCount, stops = [] }: SharedEvent): string | undefined {
  if (stopCount === 0) return undefined;
  const count = countLabel(stopCount, '1 stop', '# stops');
  const names = stops.flatMap(({ name }) => name ?? []);
  return legible(names.length > 0 ? `${count}: ${listText(names)}` : count, maxRouteCharacters);
}

/** The picture that an event is shared with. */
export function eventPicture(event: SharedEvent): Picture {
  const day = `${formatWeekday(event.date)}, ${formatMonth(event.date)} ${formatDayOfMonth(event.date)}`;
  return socialPoster({
    title: legible(event.title, longestTitle) || site.name,
    day: legible(
      event.cancelledAt === null ? `${day} · ${event.startTime}` : `Cancelled · ${day}`,
      maxLineCharacters,
    ),
    place: legible(event.location, maxLineCharacters),
    price: priceLabel(event),
    route: routeOf(event),
  });
}

/** The picture that every other page is shared with. */
export const sitePicture = socialPoster({
  title: 'Good dogs. Cold drinks. One long leash.',
  day: `${site.city}, Florida`,
  place: 'Dog-friendly bar crawls',
});

const sharedFrom = (page: string, { version }: Picture) => `${page}/social.png?v=${version}`;

/** Names an event's picture where its page is shared. `origin` is the site's own. */
export function sharedEventPicture(event: SharedEvent, origin: string): SharedPicture {
  return {
    url: sharedFrom(origin + eventPath(event), eventPicture(event)),
    alt: `${event.cancelledAt === null ? '' : 'Cancelled: '}${event.title}, ${formatLongDay(event.date)}, ${event.location}`,
  };
}

/** Names the picture of every other page. */
export function sharedSitePicture(origin: string): SharedPicture {
  return { url: sharedFrom(origin, sitePicture), alt: `${site.name}: ${site.tagline}` };
}
