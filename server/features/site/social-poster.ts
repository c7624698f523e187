import { createHash } from 'node:crypto';
import { formatLongDay } from '@shared/dates';
import { titleAbroad } from '@shared/events/calendar';
import type { Event, PlacesLeft } from '@shared/events/events';
import { dayWord } from '@shared/events/own-day';
import { pricePerPerson } from '@shared/money';
import { eventPath } from '@shared/pages';
import { formatMonthAndDay, formatWeekday } from '@shared/short-days';
import { site } from '@shared/site';
import type { PublicStop } from '@shared/stops/stops';
import { announce, heightOf, setNames } from '../../drawing/announcement';
import {
  circle,
  type Drawing,
  type DrawingItem,
  leash,
  palettes,
  palmTree,
  path,
  rectangle,
  sittingDog,
  text,
} from '../../drawing/shapes';
import { legible, type Typesetter } from '../../drawing/typeset';
import { routeInWords } from '../events/event-card';

/** The size that every network shows whole. */
export const socialSize = { width: 1200, height: 630 };

/** Part of each picture's version: raised where posters are drawn in another way, as networks keep a picture by its URL. */
const look = 2;

/** An event as it is shared: on its own page with its stops, and with whether it is its day. */
export type SharedEvent = Event & {
  stops?: PublicStop[];
  registration?: PlacesLeft | undefined;
  isToday?: boolean;
};

export type SharedPicture = { url: string; alt: string };

function wordsOf(event: SharedEvent) {
  const day = `${formatWeekday(event.date)}, ${formatMonthAndDay(event.date)}`;
  const isCancelled = event.cancelledAt !== null;
  return {
    title: legible(event.title, 200) || site.name,
    day: legible(
      isCancelled ? `Cancelled · ${day}` : `${event.isToday ? dayWord(event) : day} · ${event.startTime}`,
      60,
    ),
    location: legible(event.location, 60),
    price: pricePerPerson(event),
    route: event.stopCount === 0 ? '' : legible(routeInWords(event.stopCount, event.stops), 100),
  };
}

/** Posters of the same version look the same. It is known without drawing, as every page names its picture. */
export const posterVersion = (event: SharedEvent): string =>
  createHash('sha256')
    .update(look + JSON.stringify(wordsOf(event)))
    .digest('base64url')
    .slice(0, 12);

/** The picture that a page is shared with: its event's poster, or else the site's. `origin` is the site's own. */
export function sharedPicture(event: SharedEvent | undefined, origin: string): SharedPicture {
  if (!event) return { url: `${origin}/social.png`, alt: `${site.name}: ${site.tagline}` };
  return {
    url: `${origin}${eventPath(event)}/social.png?v=${posterVersion(event)}`,
    alt: `${titleAbroad(event)}, ${formatLongDay(event.date)}, ${event.location}`,
  };
}

/** The dog is on a sky, not on paper: its coat is that of the site's own. */
const palette = { ...palettes.color, dog: palettes.color.paper };
const margin = 64;
/** From the margin to the sun. */
const width = 572;
const band = { height: 84, above: 16 };

function scene(): DrawingItem[] {
  const sun = { x: 975, y: 450 };
  return [
    rectangle(0, 0, socialSize.width, socialSize.height, palette.sky),
    circle(sun, 330, { fill: palette.sun }),
    circle(sun, 225, { fill: palette.sunCore }),
    palmTree({ x: 1166, y: 562 }, 190, palette),
    palmTree({ x: 786, y: 562 }, 238, palette),
    path('M0 560c200-14 420-10 640-4s380 4 560-8v82H0z', { fill: palette.ink }),
    sittingDog({ x: 850, y: 563 }, 350, palette),
    ...leash('M988 342c-10 90-50 262-190 254s-140-44-280-30-220 50-360 30-110-10-170-20', 9, palette),
    circle({ x: 988, y: 345 }, 11, { fill: palette.sunCore, stroke: palette.ink, strokeWidth: 5 }),
  ];
}

/** The poster of an event, from its data: a title as large as there is room for, and the rest cut before the sun. */
export function socialPoster(event: SharedEvent, typesetter: Typesetter): Drawing {
  const { title, day, location, price, route } = wordsOf(event);
  const { widthOf, cut } = typesetter;
  const names = setNames([{ name: title, width: 616 }], 252, { largest: 132, smallest: 32 }, typesetter);
  const lines = names.lines[0] ?? [];
  const daySize = Math.max(30, Math.min(50, 499 / widthOf(day, 'display', 1)));
  const room = width - widthOf(price, 'display', 30) - 20;
  const place = cut(location, 'text', 30, room);
  const { items, baseline } = announce(
    {
      title: { lines, size: names.size, top: 378 - band.above - heightOf(lines, names.size) },
      day: cut(day, 'display', daySize, 500),
      details: place,
      bleed: 0,
    },
    {
      margin,
      header: { baseline: 74, size: 34 },
      band: { ...band, size: daySize },
      details: { baseline: 45, size: 30 },
    },
    palette,
    typesetter,
  );
  const afterPlace = margin + widthOf(place, 'text', 30) + 20;
  return {
    ...socialSize,
    items: [
      ...scene(),
      ...items,
      text(price, { x: afterPlace, y: baseline }, { face: 'display', size: 30, fill: palette.accent }),
      text(
        cut(route, 'text', 26, width),
        { x: margin, y: baseline + 40 },
        { face: 'text', size: 26, fill: palette.onSky },
      ),
    ],
  };
}
