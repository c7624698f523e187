import { encode } from 'uqr';
import { type AnnouncementDesign, announce, drawName, heightOf, setNames } from '../../drawing/announcement';
import {
  circle,
  collarOf,
  type Drawing,
  type DrawingItem,
  leash,
  type Paint,
  type Palette,
  type Point,
  palmTree,
  path,
  placed,
  rectangle,
  sittingDog,
  sun,
  text,
} from '../../drawing/shapes';
import type { Typesetter } from '../../drawing/typeset';
import type { PrintData } from './print-data';
import { type SpecialStyle, setSpecials } from './specials';

function qrCode(url: string, at: Point, size: number, fill: Paint): DrawingItem {
  const { data, size: modules } = encode(url, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  );
  return placed(at, size / modules, 0, [path(runs.join(''), { fill })]);
}

/** A tag with the code of a page, which hangs by its ring from where its origin is. `size` is that of the code. */
export function tag(url: string, size: number, label: string, palette: Palette): DrawingItem[] {
  const padding = size * 0.15;
  const half = size / 2 + padding;
  const [shoulder, top] = [size * 0.32, size * 0.13];
  const head = size * 0.34;
  const bottom = top + head + size + size * 0.3;
  const [round, neck] = [size * 0.1, size * 0.2];
  const shape = `M${-neck} ${top}H${neck}L${half} ${top + shoulder}V${bottom - round}a${round} ${round} 0 0 1 ${-round} ${round}H${-half + round}a${round} ${round} 0 0 1 ${-round} ${-round}V${top + shoulder}z`;
  const edge = size * 0.025;
  return [
    path(shape, {
      fill: palette.isOneInk ? palette.paper : palette.dog,
      stroke: palette.ink,
      strokeWidth: edge,
    }),
    circle({ x: 0, y: top + head * 0.42 }, size * 0.065, {
      fill: palette.sky,
      stroke: palette.ink,
      strokeWidth: edge,
    }),
    path(
      `M0 ${top + head * 0.42}C${-size * 0.12} ${size * 0.1} ${-size * 0.1} 0 0 0S${size * 0.12} ${size * 0.1} 0 ${top + head * 0.42}`,
      {
        stroke: palette.isOneInk ? palette.ink : palette.band,
        strokeWidth: size * 0.03,
      },
    ),
    qrCode(url, { x: -size / 2, y: top + head }, size, palette.ink),
    text(
      label,
      { x: 0, y: bottom - size * 0.1 },
      { face: 'display', size: size * 0.125, fill: palette.ink, anchor: 'middle' },
    ),
  ];
}

/** What is cut out of the sheet, and how far it is printed beyond that, in points. */
export type Paper = { width: number; height: number; bleed: number };

export type Sheet = Drawing & {
  title: string;
  bleed: number;
  /** Whether only `black` and `white` are in it. */
  isOneInk: boolean;
};

type Scene = {
  dog: Point;
  dogHeight: number;
  sunRadius: number;
  palms: (Point & { height: number })[];
  /** What the tag hangs from, and how far it is turned, in degrees. */
  ring: Point;
  tagTilt: number;
  /** The way of the leash from the dog's neck, as a path of SVG. */
  leash: (neck: Point) => string;
};

/** How posters and coasters differ. Names stand on the sky and below the ground, as large as leaves room for the rest. */
export type SheetDesign = AnnouncementDesign & {
  titleTop: number;
  detailsHeight: number;
  details: { text: (data: PrintData) => string };
  visit: { size: number; baseline: number; height: number };
  nameSizes: { largest: number; smallest: number };
  /** How much of the width the tag takes from what stands beside it. */
  tagWidth: number;
  tagHeight: number;
  codeSize: number;
  sceneHeight: number;
  groundLine: number;
  leashWidth: number;
  /** From the largest to what is chosen where the names would become too small. */
  specialStyles: [SpecialStyle, ...SpecialStyle[]];
  /** What is left free above and below the specials, and below the bar's name where there are none. */
  specialsAbove: number;
  specialsBelow: number;
  barBelow: number;
  scene: (paper: Paper, detailsBaseline: number, ground: number) => Scene;
  extras: (data: PrintData, paper: Paper, palette: Palette, typesetter: Typesetter) => DrawingItem[];
};

/** Names smaller than this want less of the specials. */
const comfortableName = 44;

function drawScene(
  { dog, dogHeight, sunRadius, palms, ring, tagTilt, leash: leashFrom }: Scene,
  { groundLine, leashWidth, codeSize }: SheetDesign,
  { width, bleed }: Paper,
  ground: number,
  url: string,
  palette: Palette,
): DrawingItem[] {
  return [
    ...sun({ x: dog.x + dogHeight * 0.42, y: ground }, sunRadius, palette),
    ...palms.map(({ height, ...at }) => palmTree(at, height, palette)),
    rectangle(-bleed, ground - groundLine / 2, width + 2 * bleed, groundLine, palette.ink),
    sittingDog(dog, dogHeight, palette),
    ...leash(leashFrom(collarOf(dog, dogHeight)), leashWidth, palette),
    placed(ring, 1, tagTilt, tag(url, codeSize, 'Scan me', palette)),
  ];
}

/** Draws the event on its sky, the bar below the ground, and the dog whose leash holds the tag between them. */
export function drawSheet(
  data: PrintData,
  paper: Paper,
  design: SheetDesign,
  palette: Palette,
  typesetter: Typesetter,
): Sheet {
  const { width, height, bleed } = paper;
  const { margin, titleTop, band, details, visit } = design;
  const inner = width - 2 * margin;
  const column = inner - design.tagWidth;
  const above = titleTop + band.above + band.height + design.detailsHeight;

  // The specials as large as leaves the names enough room, else the names as large as they become.
  const { specials, below, names } = design.specialStyles
    .map((style) => {
      const specials = setSpecials(data.specials, style, column, palette, typesetter);
      const below =
        visit.height + (specials.height > 0 ? specials.height + design.specialsBelow : design.barBelow);
      const names = setNames(
        [
          { name: data.title, width: inner, height: height - above - design.tagHeight },
          { name: data.bar, width: column },
        ],
        height - above - below - design.sceneHeight,
        design.nameSizes,
        typesetter,
      );
      return { specials, below, names };
    })
    .reduce((best, next) =>
      best.names.size < comfortableName && next.names.size > best.names.size ? next : best,
    );
  const {
    size,
    lines: [title = [], bar = []],
  } = names;

  const { items: announcement, baseline } = announce(
    {
      title: { lines: title, size, top: titleTop },
      day: data.day,
      details: typesetter.cut(details.text(data), 'text', details.size, column),
      bleed,
    },
    design,
    palette,
    typesetter,
  );
  const ground = Math.min(height - below - heightOf(bar, size), height - design.tagHeight);
  const barTop = ground + visit.height;
  return {
    title: `${data.title} at ${data.bar}`,
    width,
    height,
    bleed,
    isOneInk: palette.isOneInk,
    items: [
      rectangle(-bleed, -bleed, width + 2 * bleed, ground + bleed, palette.sky),
      rectangle(-bleed, ground, width + 2 * bleed, height - ground + bleed, palette.paper),
      ...drawScene(design.scene(paper, baseline, ground), design, paper, ground, data.url, palette),
      ...announcement,
      text(
        `${data.visit} at`,
        { x: margin, y: ground + visit.baseline },
        { face: 'display', size: visit.size, fill: palette.strong },
      ),
      ...drawName(bar, size, { x: margin, y: barTop }, palette.ink),
      placed({ x: margin, y: barTop + heightOf(bar, size) + design.specialsAbove }, 1, 0, specials.items),
      ...design.extras(data, paper, palette, typesetter),
    ],
  };
}
