import { colors } from '@shared/rendering/design-tokens';
import { dogShape } from '@shared/rendering/dog-shape';
import { palmShape } from '@shared/rendering/palm-shape';

export type Face = 'display' | 'text';

/** `black` and `white` are one ink and the paper; anything else is a color as `#rrggbb`. */
export type Paint = string;

export type Point = { x: number; y: number };

export type PathItem = {
  type: 'path';
  /** As in SVG. */
  d: string;
  fill?: Paint;
  stroke?: Paint;
  strokeWidth?: number;
};

/** One line of text, whose baseline is at `y`. */
export type TextItem = {
  type: 'text';
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  face: Face;
  size: number;
  fill: Paint;
};

export type Matrix = [number, number, number, number, number, number];
export type GroupItem = { type: 'group'; matrix: Matrix; items: DrawingItem[] };
export type DrawingItem = PathItem | TextItem | GroupItem;

/** What is drawn, from the back to the front. Lengths are counted from the corner at the top left. */
export type Drawing = { width: number; height: number; items: DrawingItem[] };

/** How wide each letter is, in parts of the size of the type. One that is missing cannot be drawn. */
export type LetterWidths = Record<Face, Record<string, number>>;

const { paper, coaster, ink, sunset, lager, dusk } = colors;
const [black, white] = ['black', 'white'];

const color = {
  sky: dusk,
  onSky: paper,
  accent: lager,
  paper,
  ink,
  sun: sunset,
  sunCore: lager,
  leash: sunset,
  dog: coaster,
  ear: sunset,
  band: lager,
  onBand: ink,
  strong: sunset,
  footer: ink,
  onFooter: paper,
  motto: lager,
};

export type Palette = Record<keyof typeof color, Paint> & { isOneInk: boolean };

export const palettes = {
  color: { ...color, isOneInk: false },
  black: {
    isOneInk: true,
    sky: white,
    onSky: black,
    accent: black,
    paper: white,
    ink: black,
    sun: black,
    sunCore: white,
    leash: black,
    dog: white,
    ear: black,
    band: black,
    onBand: white,
    strong: black,
    footer: black,
    onFooter: white,
    motto: white,
  },
} satisfies Record<string, Palette>;

export const path = (d: string, paints: Omit<PathItem, 'type' | 'd'>): PathItem => ({
  type: 'path',
  d,
  ...paints,
});

export const rectangle = (x: number, y: number, width: number, height: number, fill: Paint): PathItem =>
  path(`M${x} ${y}h${width}v${height}h${-width}z`, { fill });

export const circle = ({ x, y }: Point, radius: number, paints: Omit<PathItem, 'type' | 'd'>): PathItem =>
  path(
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
    paints,
  );

export const text = (
  line: string,
  { x, y }: Point,
  style: Pick<TextItem, 'face' | 'size' | 'fill'> & { anchor?: TextItem['anchor'] },
): TextItem => ({ type: 'text', text: line, x, y, anchor: 'start', ...style });

/** Items that are turned around their own origin, scaled, and moved to where they belong. */
export function placed({ x, y }: Point, scale: number, degrees: number, items: DrawingItem[]): DrawingItem {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
  const matrix: Matrix = [cos, sin, -sin, cos, x, y];
  return { type: 'group', matrix, items };
}

const dogHeight = 258;

export function sittingDog(at: Point, height: number, palette: Palette): DrawingItem {
  const outline = { stroke: palette.ink, strokeWidth: 5 };
  const scale = height / (dogHeight - 25);
  return placed({ x: at.x, y: at.y - dogHeight * scale }, scale, 0, [
    path(dogShape.body, { fill: palette.ink, stroke: palette.ink, strokeWidth: 12 }),
    path(dogShape.body, { fill: palette.dog }),
    path(dogShape.ear, { ...outline, fill: palette.ear }),
    path(dogShape.collar, { stroke: palette.leash, strokeWidth: 11 }),
    path(dogShape.nose, { fill: palette.ink }),
    path(dogShape.eye, outline),
  ]);
}

/** Where the leash is fastened to the collar of that dog. */
export function collarOf(at: Point, height: number): Point {
  const scale = height / (dogHeight - 25);
  return { x: at.x + 95 * scale, y: at.y + (109 - dogHeight) * scale };
}

/** A palm, rooted at this point. Among the lines of an engraved sun it stands free. */
export const palmTree = (at: Point, height: number, palette: Palette): DrawingItem =>
  placed(at, height / 264, 0, [
    ...(palette.isOneInk
      ? [path(palmShape, { fill: palette.paper, stroke: palette.paper, strokeWidth: 16 })]
      : []),
    path(palmShape, { fill: palette.ink }),
  ]);

const halfCircle = ({ x, y }: Point, radius: number, fill: Paint): PathItem =>
  path(`M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`, { fill });

const sunLines = 13;

/** A low sun. In one ink it is engraved: lines that become thinner toward its top. */
export function sun(center: Point, radius: number, palette: Palette): DrawingItem[] {
  if (!palette.isOneInk)
    return [halfCircle(center, radius, palette.sun), halfCircle(center, radius * 0.68, palette.sunCore)];
  const step = radius / sunLines;
  return Array.from({ length: sunLines }, (_, index) => {
    const up = (index + 0.5) * step;
    const half = Math.sqrt(radius ** 2 - up ** 2);
    const thickness = step * (0.72 - (0.6 * index) / sunLines);
    return rectangle(center.x - half, center.y - up, 2 * half, thickness, palette.sun);
  });
}

/** The leash: one line, whose outline keeps it apart from whatever it crosses. */
export function leash(d: string, width: number, palette: Palette): DrawingItem[] {
  return [
    path(d, { stroke: palette.isOneInk ? palette.paper : palette.ink, strokeWidth: width * 1.9 }),
    path(d, { stroke: palette.leash, strokeWidth: width }),
  ];
}

/** A wristband with its clipped end, which is not counted in its width. Its origin is at the left of its middle. */
export function wristband(width: number, height: number, palette: Palette): PathItem {
  const [half, notch] = [height / 2, height * 0.3];
  return path(`M0 ${-half}h${width + notch}l${-notch} ${half}l${notch} ${half}H0z`, { fill: palette.band });
}
