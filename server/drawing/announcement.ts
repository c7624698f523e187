import { site } from '@shared/site';
import {
  circle,
  type DrawingItem,
  type Paint,
  type Palette,
  type Point,
  placed,
  text,
  wristband,
} from './shapes';
import type { Typesetter } from './typeset';

/** The distance of two lines, in parts of the size. */
const lineHeight = 0.98;
/** How far letters without an ascender reach above their line, so. */
const capHeight = 0.72;

type Name = { name: string; width: number; height?: number };

export const heightOf = (lines: string[], size: number) => lines.length * size * lineHeight;

/** Sets names in the largest size in which all are `height` high together. What does not fit in the smallest is cut. */
export function setNames(
  names: Name[],
  height: number,
  { largest, smallest }: { largest: number; smallest: number },
  typesetter: Typesetter,
): { size: number; lines: string[][] } {
  for (let size = largest; size > smallest; size -= 1) {
    const lines = names.flatMap(({ name, width, height: own = height }) => {
      const broken = typesetter.breakLines(name, 'display', size, width);
      return broken && heightOf(broken, size) <= own ? [broken] : [];
    });
    if (lines.length === names.length && heightOf(lines.flat(), size) <= height) return { size, lines };
  }
  const most = Math.max(1, Math.floor(height / (smallest * lineHeight) / names.length));
  const lines = names.map(({ name, width }) => typesetter.cutLines(name, 'display', smallest, width, most));
  return { size: smallest, lines };
}

export const drawName = (lines: string[], size: number, { x, y }: Point, fill: Paint): DrawingItem[] =>
  lines.map((line, index) =>
    // The first letter's own margin would set it in.
    text(
      line,
      { x: x - size * 0.03, y: y + size * (capHeight + lineHeight * index) },
      { face: 'display', size, fill },
    ),
  );

export type AnnouncementDesign = {
  margin: number;
  header: { baseline: number; size: number };
  /** `above` is what is left free between the title and the wristband. */
  band: { size: number; height: number; above: number };
  /** `baseline` is counted from the wristband's lower edge. */
  details: { size: number; baseline: number };
};

type Announced = {
  title: { lines: string[]; size: number; top: number };
  day: string;
  details: string;
  bleed: number;
};

/** The day on a wristband that comes from the left edge; its snap is at `x`, its top at `y`. */
function dayBand(
  day: string,
  { x, y }: Point,
  { size, height }: { size: number; height: number },
  bleed: number,
  palette: Palette,
  typesetter: Typesetter,
): DrawingItem {
  const start = -bleed - 6;
  const left = x + size * 0.7;
  const width = left + typesetter.widthOf(day, 'display', size) + size * 0.75 - start;
  return placed({ x: 0, y: y + height / 2 }, 1, -1.5, [
    placed({ x: start, y: 0 }, 1, 0, [wristband(width, height, palette)]),
    circle({ x: x + size * 0.18, y: 0 }, size * 0.18, { fill: palette.onBand }),
    text(day, { x: left, y: size * 0.34 }, { face: 'display', size, fill: palette.onBand }),
  ]);
}

/** Announces an event on its sky: the site, the title, the day on a wristband, a line below. Gives that line's baseline. */
export function announce(
  { title: { lines, size, top }, day, details, bleed }: Announced,
  design: AnnouncementDesign,
  palette: Palette,
  typesetter: Typesetter,
): { items: DrawingItem[]; baseline: number } {
  const { margin: x, header, band } = design;
  const bandTop = top + heightOf(lines, size) + band.above;
  const baseline = bandTop + band.height + design.details.baseline;
  return {
    baseline,
    items: [
      text(
        site.name,
        { x, y: header.baseline },
        { face: 'display', size: header.size, fill: palette.accent },
      ),
      ...drawName(lines, size, { x, y: top }, palette.onSky),
      dayBand(day, { x, y: bandTop }, band, bleed, palette, typesetter),
      text(details, { x, y: baseline }, { face: 'text', size: design.details.size, fill: palette.onSky }),
    ],
  };
}
