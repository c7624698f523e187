import { encode } from 'uqr';
import type { Matrix, Paint, SheetItem, SheetPath, SheetText } from '../../http/workers/printer';
import { collar, dog, ear, eye, nose, palm } from '../site/silhouettes';
import type { Palette } from './palettes';

export type Point = { x: number; y: number };

export const path = (d: string, paints: Omit<SheetPath, 'type' | 'd'>): SheetPath => ({
  type: 'path',
  d,
  ...paints,
});

export const rectangle = (x: number, y: number, width: number, height: number, fill: Paint): SheetPath =>
  path(`M${x} ${y}h${width}v${height}h${-width}z`, { fill });

const circle = ({ x, y }: Point, radius: number, paints: Omit<SheetPath, 'type' | 'd'>): SheetPath =>
  path(
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
    paints,
  );

export const text = (
  line: string,
  { x, y }: Point,
  style: Pick<SheetText, 'face' | 'size' | 'fill'> & { anchor?: SheetText['anchor'] },
): SheetText => ({ type: 'text', text: line, x, y, anchor: 'start', ...style });

/** Turned around its own origin, scaled, and moved to where it belongs. */
export function placed({ x, y }: Point, scale: number, degrees: number, items: SheetItem[]): SheetItem {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
  const matrix: Matrix = [cos, sin, -sin, cos, x, y];
  return { type: 'group', matrix, items };
}

const dogHeight = 258;

/** The dog, sitting on the ground at this point, `height` high. */
export function sittingDog(at: Point, height: number, palette: Palette): SheetItem {
  const outline = { stroke: palette.ink, strokeWidth: 5 };
  const scale = height / (dogHeight - 25);
  return placed({ x: at.x, y: at.y - dogHeight * scale }, scale, 0, [
    ...dog.map((part) => path(part, { fill: palette.ink, stroke: palette.ink, strokeWidth: 12 })),
    ...dog.map((part) => path(part, { fill: palette.dog })),
    path(ear, { ...outline, fill: palette.ear }),
    path(collar, { stroke: palette.leash, strokeWidth: 11 }),
    path(nose, { fill: palette.ink }),
    path(eye, outline),
  ]);
}

/** Where the leash is fastened to the collar of that dog. */
export function collarOf(at: Point, height: number): Point {
  const scale = height / (dogHeight - 25);
  return { x: at.x + 95 * scale, y: at.y + (109 - dogHeight) * scale };
}

/** A palm, rooted at this point. Among the lines of an engraved sun it stands free. */
export const palmTree = (at: Point, height: number, palette: Palette): SheetItem =>
  placed(at, height / 264, 0, [
    ...(palette.isOneInk
      ? [path(palm, { fill: palette.paper, stroke: palette.paper, strokeWidth: 16 })]
      : []),
    path(palm, { fill: palette.ink }),
  ]);

const halfCircle = ({ x, y }: Point, radius: number, fill: Paint): SheetPath =>
  path(`M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`, { fill });

/** How many lines engrave the sun. */
const sunLines = 13;

/** A low sun. In one ink it is engraved: lines that become thinner towards its top. */
export function sun(centre: Point, radius: number, palette: Palette): SheetItem[] {
  if (!palette.isOneInk)
    return [halfCircle(centre, radius, palette.sun), halfCircle(centre, radius * 0.68, palette.sunCore)];
  const step = radius / sunLines;
  return Array.from({ length: sunLines }, (_, index) => {
    const up = (index + 0.5) * step;
    const half = Math.sqrt(radius ** 2 - up ** 2);
    const thickness = step * (0.72 - (0.6 * index) / sunLines);
    return rectangle(centre.x - half, centre.y - up, 2 * half, thickness, palette.sun);
  });
}

/** The leash: one line, whose outline keeps it apart from whatever it crosses. */
export function leash(d: string, width: number, palette: Palette): SheetItem[] {
  return [
    path(d, { stroke: palette.isOneInk ? palette.paper : palette.ink, strokeWidth: width * 1.9 }),
    path(d, { stroke: palette.leash, strokeWidth: width }),
  ];
}

/** A wristband that comes from the left edge, with its snap and its clipped end. Its origin is at the left of its middle. */
export function wristband(width: number, height: number, palette: Palette): SheetItem[] {
  const [half, notch] = [height / 2, height * 0.3];
  return [path(`M0 ${-half}h${width + notch}l${-notch} ${half}l${notch} ${half}H0z`, { fill: palette.band })];
}

export const snap = (at: Point, radius: number, palette: Palette): SheetItem =>
  circle(at, radius, { fill: palette.onBand });

/** A code whose modules are squares of one path, from its corner at the top left. */
function qrCode(url: string, at: Point, size: number, fill: Paint): SheetPath {
  const { data, size: modules } = encode(url, { ecc: 'M', border: 0 });
  const module = size / modules;
  const rows = data.flatMap((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < modules; x += 1) {
      if (!row[x] || row[x - 1]) continue;
      let end = x;
      while (row[end]) end += 1;
      const [left, top, right, bottom] = [x, y, end, y + 1].map((edge) => edge * module);
      runs.push(
        `M${at.x + (left ?? 0)} ${at.y + (top ?? 0)}H${at.x + (right ?? 0)}V${at.y + (bottom ?? 0)}H${at.x + (left ?? 0)}z`,
      );
    }
    return runs;
  });
  return path(rows.join(''), { fill });
}

/** A tag with the code of a page, which hangs by its ring from where its origin is. `size` is that of the code. */
export function tag(url: string, size: number, label: string, palette: Palette): SheetItem[] {
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
