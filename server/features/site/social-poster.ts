import { announce } from '../../drawing/announcement';
import type { DrawingItem } from '../../drawing/drawing';
import { heightOf, setNames } from '../../drawing/names';
import type { Picture } from '../../drawing/picture';
import { circle, leash, palettes, palmTree, path, rectangle, sittingDog, text } from '../../drawing/shapes';
import type { Typesetter } from '../../drawing/typeset';
import { type Poster, socialSize, versionOf } from './social-picture';

/** The dog is on a sky, not on paper: its coat is that of the site's own. */
const palette = { ...palettes.color, dog: palettes.color.paper };
const margin = 64;
/** From the margin to the sun. */
const width = 572;
const title = { width: 616, height: 252, largest: 132, smallest: 32 };
const band = { top: 378, height: 84, above: 16, width: 500, largest: 50, smallest: 30 };
const details = { baseline: 45, largest: 32, smallest: 26 };
const price = { size: 38, before: 20 };
const route = { size: 26, below: 40 };

/** The size between these in which a text is as wide as it may be. */
const sizeFor = (
  widthInOne: number,
  width: number,
  { largest, smallest }: { largest: number; smallest: number },
) => Math.max(smallest, Math.min(largest, width / widthInOne));

/** Dusk over Orlando: a low sun, palms, and the dog, whose leash runs out of the picture at its left. */
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

/** What a poster says of an event, from its title down. */
function words(poster: Poster, typesetter: Typesetter): DrawingItem[] {
  const {
    size,
    lines: [lines = []],
  } = setNames([{ name: poster.title, width: title.width }], title.height, title, typesetter);
  const { widthOf, cut } = typesetter;
  const daySize = sizeFor(widthOf(poster.day, 'display', 1), band.width, band);
  const priceWidth = poster.price ? widthOf(poster.price, 'display', price.size) + price.before : 0;
  const locationSize = sizeFor(widthOf(poster.location, 'text', 1), width - priceWidth, details);
  const location = cut(poster.location, 'text', locationSize, width - priceWidth);
  const { items, baseline } = announce(
    {
      title: { lines, size, top: band.top - band.above - heightOf(lines, size) },
      day: cut(poster.day, 'display', daySize, band.width),
      details: location,
      bleed: 0,
    },
    {
      margin,
      header: { baseline: 74, size: 34 },
      band: { ...band, size: daySize },
      details: { ...details, size: locationSize },
    },
    palette,
    typesetter,
  );
  const afterLocation = margin + widthOf(location, 'text', locationSize) + price.before;
  return [
    ...items,
    text(
      poster.price ?? '',
      { x: afterLocation, y: baseline },
      { face: 'display', size: price.size, fill: palette.accent },
    ),
    text(
      cut(poster.route ?? '', 'text', route.size, width),
      { x: margin, y: baseline + route.below },
      { face: 'text', size: route.size, fill: palette.onSky },
    ),
  ];
}

/** The picture of a poster. */
export const socialPoster = (poster: Poster): Picture => ({
  version: versionOf(poster),
  draw: (typesetter) => ({ ...socialSize, items: [...scene(), ...words(poster, typesetter)] }),
});
