import { countLabel } from '@shared/counting';
import { formatDayOfMonth, formatLongDay, formatMonth, formatWeekday } from '@shared/dates';
import { colors } from '@shared/design-tokens';
import type { Event } from '@shared/events';
import { priceLabel } from '@shared/money';
import { eventPath } from '@shared/pages';
import { site } from '@shared/site';
import type { PublicStop } from '@shared/stops';
import { createPicture, type Picture, type PictureNode } from '../../http/workers/pictures';
import { legible } from './legible';
import { socialScene } from './social-scene';

/** The size that every network shows whole. */
export const socialSize = { width: 1200, height: 630 };

type Poster = { title: string; band: string; place: string; price?: string; route?: string | undefined };

const display = {
  fontFamily: 'Bricolage Grotesque, Bricolage Grotesque latin-ext, Bricolage Grotesque vietnamese',
  letterSpacing: '-0.02em',
};
const text = { fontFamily: 'Figtree, Figtree latin-ext, Bricolage Grotesque vietnamese' };
const oneLine = { display: 'block', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' };

const longestTitle = 200;
const maxLineCharacters = 60;
const maxRouteCharacters = 100;
const titleBox = { width: 680, height: 264 };
const lineHeight = 1.02;
// How wide an average letter of the display face is, measured against its size.
const letterWidth = 0.55;
const titleSizes = [124, 108, 94, 82, 72, 62, 54, 48];

function box(style: Record<string, string | number>, ...children: (PictureNode | string)[]): PictureNode {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function linesAt(size: number, title: string): number {
  const perLine = Math.floor(titleBox.width / (size * letterWidth));
  let [lines, filled] = [1, 0];
  for (const { length } of title.split(' ')) {
    if (length > perLine) return Number.POSITIVE_INFINITY;
    if (filled > 0 && filled + 1 + length > perLine) [lines, filled] = [lines + 1, 0];
    filled += (filled > 0 ? 1 : 0) + length;
  }
  return lines;
}

const roomAt = (size: number) => Math.floor(titleBox.height / (size * lineHeight));

function titleNode(title: string): PictureNode {
  const smallest = titleSizes.at(-1) ?? 0;
  const size = titleSizes.find((candidate) => linesAt(candidate, title) <= roomAt(candidate)) ?? smallest;
  return box(
    {
      ...display,
      ...titleBox,
      display: 'block',
      fontSize: size,
      lineHeight,
      lineClamp: roomAt(size),
      overflow: 'hidden',
      wordBreak: 'break-word',
    },
    title,
  );
}

function band(label: string): PictureNode {
  return box(
    { marginLeft: -64, transform: 'rotate(-1.5deg)' },
    box(
      {
        backgroundColor: colors.lager,
        color: colors.ink,
        alignItems: 'center',
        height: 84,
        paddingLeft: 64,
        paddingRight: 22,
      },
      box({ width: 20, height: 20, borderRadius: 10, backgroundColor: colors.ink, marginRight: 20 }),
      box({ ...display, ...oneLine, fontSize: label.length > 24 ? 36 : 50, maxWidth: 640 }, label),
    ),
    {
      type: 'svg',
      props: {
        width: 26,
        height: 84,
        viewBox: '0 0 26 84',
        // Over the strip's edge, where a hairline of the ground would show.
        style: { marginLeft: -1 },
        children: [{ type: 'path', props: { d: 'M0 0h26L6 42l20 42H0z', fill: colors.lager } }],
      },
    },
  );
}

function poster({ title, band: label, place, price, route }: Poster): Picture {
  const content = box(
    { width: '100%', height: '100%', position: 'relative', color: colors.paper },
    box({ position: 'absolute', top: 0, left: 0 }, socialScene(socialSize.width, socialSize.height)),
    box(
      { flexDirection: 'column', padding: '44px 64px', width: '100%', position: 'relative' },
      box({ ...display, fontSize: 34, color: colors.lager, marginBottom: 20 }, site.name),
      titleNode(title),
      band(label),
      box(
        { ...text, fontSize: 32, marginTop: 16, width: 720, alignItems: 'center' },
        box({ ...oneLine, maxWidth: price ? 500 : 640 }, place),
        ...(price ? [box({ ...display, marginLeft: 24, color: colors.lager, fontSize: 40 }, price)] : []),
      ),
      ...(route ? [box({ ...text, ...oneLine, fontSize: 26, marginTop: 4, maxWidth: 570 }, route)] : []),
    ),
  );
  return createPicture(socialSize.width, socialSize.height, content);
}

/** Where a picture is to be had, and what it shows in words. */
export type SharedPicture = { url: string; alt: string };

/** An event as it is shared: on its own page with its stops. */
export type SharedEvent = Event & { stops?: PublicStop[] };

/** `5 stops: The Porch, Neon Fern`, as far as venues have agreed; nothing without a route. */
function routeOf({ stopCount, stops = [] }: SharedEvent): string | undefined {
  if (stopCount === 0) return undefined;
  const count = countLabel(stopCount, 'stop');
  const names = stops.flatMap(({ name }) => name ?? []);
  return legible(names.length > 0 ? `${count}: ${names.join(', ')}` : count, maxRouteCharacters);
}

/** The picture that an event is shared with. */
export function eventPicture(event: SharedEvent): Picture {
  const day = `${formatWeekday(event.date)}, ${formatMonth(event.date)} ${formatDayOfMonth(event.date)}`;
  return poster({
    title: legible(event.title, longestTitle) || site.name,
    band: legible(
      event.cancelledAt === null ? `${day} · ${event.startTime}` : `Cancelled · ${day}`,
      maxLineCharacters,
    ),
    place: legible(event.location, maxLineCharacters),
    price: priceLabel(event),
    route: routeOf(event),
  });
}

/** The picture that every other page is shared with. */
export const sitePicture = poster({
  title: 'Good dogs. Cold drinks. One long leash.',
  band: `${site.city}, Florida`,
  place: 'Dog-friendly bar crawls',
});

const sharedFrom = (page: string, { version }: Picture) => `${page}/social.png?v=${version}`;

/** Names an event's picture to whoever the page is shared with. `origin` is the site's own. */
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
