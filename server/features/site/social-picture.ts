import { createHash } from 'node:crypto';
import { formatLongDay } from '@shared/dates';
import type { Event, PlacesLeft } from '@shared/events/events';
import { dayWord } from '@shared/events/own-day';
import { titleAbroad } from '@shared/events/title-abroad';
import { priceLabel } from '@shared/money';
import { eventPath } from '@shared/pages';
import { formatDayOfMonth, formatMonth, formatWeekday } from '@shared/short-days';
import { site } from '@shared/site';
import type { PublicStop } from '@shared/stops/stops';
import { legible } from '../../drawing/legible';
import { routeInWords } from '../events/event-card';

/** The size that every network shows whole. */
export const socialSize = { width: 1200, height: 630 };

/**
 * A hash of how posters are drawn: networks keep a picture by its URL, so a poster that is drawn in another way needs
 * another one. `social-poster.test.ts` then fails, and says what belongs here.
 */
export const look = '18k9WZvlxeLA';

const longestTitle = 200;
const maxLineCharacters = 60;
const maxRouteCharacters = 100;

/** What a poster says. Nothing else goes into its drawing. */
export type Poster = {
  title: string;
  day: string;
  location: string;
  price?: string;
  route?: string | undefined;
};

/** Where a picture is to be had, and what it shows in words. */
export type SharedPicture = { url: string; alt: string };

/** An event as it is shared: on its own page with its stops, and with whether it is its day. */
export type SharedEvent = Event & {
  stops?: PublicStop[];
  registration?: PlacesLeft | undefined;
  isToday?: boolean;
};

/** When an event is, in a line: its day first, unless that is today or it will not be. */
function dayOf(event: SharedEvent): string {
  const day = `${formatWeekday(event.date)}, ${formatMonth(event.date)} ${formatDayOfMonth(event.date)}`;
  if (event.cancelledAt !== null) return `Cancelled · ${day}`;
  return `${event.isToday ? dayWord(event) : day} · ${event.startTime}`;
}

/** The poster that an event is shared with. */
export function eventPoster(event: SharedEvent): Poster {
  return {
    title: legible(event.title, longestTitle) || site.name,
    day: legible(dayOf(event), maxLineCharacters),
    location: legible(event.location, maxLineCharacters),
    price: priceLabel(event),
    route:
      event.stopCount === 0
        ? undefined
        : legible(routeInWords(event.stopCount, event.stops), maxRouteCharacters),
  };
}

/** The poster that every other page is shared with. */
export const sitePoster: Poster = {
  title: 'Good dogs. Cold drinks. One long leash.',
  day: `${site.city}, Florida`,
  location: 'Dog-friendly bar crawls',
};

/** Posters of the same version look the same. It is known without drawing, as every page names its picture. */
export const versionOf = (poster: Poster) =>
  createHash('sha256')
    .update(look + JSON.stringify(poster))
    .digest('base64url')
    .slice(0, 12);

const sharedFrom = (page: string, poster: Poster) => `${page}/social.png?v=${versionOf(poster)}`;

const sitePicturePath = sharedFrom('', sitePoster);

/** Names an event's picture where its page is shared. `origin` is the site's own. */
export function sharedEventPicture(event: SharedEvent, origin: string): SharedPicture {
  return {
    url: sharedFrom(origin + eventPath(event), eventPoster(event)),
    alt: `${titleAbroad(event)}, ${formatLongDay(event.date)}, ${event.location}`,
  };
}

/** Names the picture of every other page. */
export function sharedSitePicture(origin: string): SharedPicture {
  return { url: origin + sitePicturePath, alt: `${site.name}: ${site.tagline}` };
}
