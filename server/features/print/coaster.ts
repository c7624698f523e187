import { site } from '@shared/site';
import type { Sheet } from '../../http/workers/printer';
import {
  collarOf,
  leash,
  type Point,
  palmTree,
  placed,
  rectangle,
  sittingDog,
  sun,
  tag,
  text,
} from './artwork';
import { dayBand } from './day-band';
import { nameLineHeight, setName, setNames } from './names';
import type { Palette } from './palettes';
import type { Paper } from './paper';
import type { PrintData } from './print-data';
import { setSpecials } from './specials';
import type { Typesetter } from './typeset';

/** Its corners are rounded, so nothing that counts is in them. */
const margin = 22;
const header = { baseline: 33, height: 40, size: 13 };
const band = { size: 14, height: 26, above: 6 };
const hours = { size: 10, height: 30 };
const visit = { size: 14, baseline: 21, height: 25 };
const nameSizes = { largest: 44, smallest: 11 };
const codeSize = 66;
/** The column of the dog and the tag. */
const right = 96;
/** What the tag needs below the ground. */
const tagHeight = 134;
const tallestDog = 84;

/** The coaster that drinks stand on: the poster in small, with the tag hanging below the dog (docs/product.md#print). */
export function coaster(data: PrintData, paper: Paper, palette: Palette, typesetter: Typesetter): Sheet {
  const { width, height, bleed } = paper;
  const inner = width - 2 * margin;
  const column = inner - right;
  const specials = setSpecials(data.specials, { size: 10, most: 1 }, column, palette, typesetter);
  const below = visit.height + (specials.height > 0 ? specials.height + 6 : 0) + margin;
  const above = header.height + band.above + band.height + hours.height;
  // What is left by the tag is not for the names.
  const names = setNames(
    data,
    { title: inner, bar: column },
    { height: height - above - below, titleHeight: height - above - tagHeight },
    nameSizes,
    typesetter,
  );
  const { size } = names;
  const nameHeight = (lines: string[]) => lines.length * size * nameLineHeight;

  const bandTop = header.height + nameHeight(names.title) + band.above;
  const hoursLine = bandTop + band.height + 16;
  const ground = Math.min(height - below - nameHeight(names.bar), height - tagHeight);
  const barTop = ground + visit.height;

  const tall = Math.min(ground - bandTop + 4, tallestDog);
  const dog: Point = { x: width - margin - tall * 0.86, y: ground + 1.5 };
  const neck = collarOf(dog, tall);
  const ring: Point = { x: width - margin - 46, y: ground + 10 };

  return {
    title: `${data.title} at ${data.bar}`,
    width,
    height,
    bleed,
    isOneInk: palette.isOneInk,
    items: [
      rectangle(-bleed, -bleed, width + 2 * bleed, ground + bleed, palette.sky),
      rectangle(-bleed, ground, width + 2 * bleed, height - ground + bleed, palette.paper),
      ...sun({ x: dog.x + tall * 0.42, y: ground }, tall * 0.86, palette),
      palmTree({ x: width - 12, y: ground }, tall * 0.8, palette),
      rectangle(-bleed, ground - 1.5, width + 2 * bleed, 3, palette.ink),
      sittingDog(dog, tall, palette),
      ...leash(
        `M${neck.x} ${neck.y}C${neck.x - tall * 0.5} ${neck.y + tall * 0.1} ${neck.x - tall * 0.85} ${ground - 4} ${ring.x - tall * 0.36} ${ground + 3}S${ring.x - 8} ${ring.y - 6} ${ring.x} ${ring.y}`,
        3,
        palette,
      ),
      placed(ring, 1, 3, tag(data.url, codeSize, 'Scan me', palette)),
      text(
        site.name,
        { x: margin, y: header.baseline },
        { face: 'display', size: header.size, fill: palette.accent },
      ),
      ...setName(names.title, size, { x: margin, y: header.height }, palette.onSky),
      dayBand(data.day, { x: margin, y: bandTop }, band, paper, palette, typesetter),
      text(
        typesetter.cut(data.hours, 'text', hours.size, column),
        { x: margin, y: hoursLine },
        { face: 'text', size: hours.size, fill: palette.onSky },
      ),
      text(
        `${data.visit} at`,
        { x: margin, y: ground + visit.baseline },
        { face: 'display', size: visit.size, fill: palette.strong },
      ),
      ...setName(names.bar, size, { x: margin, y: barTop }, palette.ink),
      placed({ x: margin, y: barTop + nameHeight(names.bar) + 4 }, 1, 0, specials.items),
    ],
  };
}
