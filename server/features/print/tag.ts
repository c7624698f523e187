import { encode } from 'uqr';
import type { DrawingItem, Paint, Point } from '../../drawing/drawing';
import { circle, type Palette, path, placed, text } from '../../drawing/shapes';

/** A code whose modules are squares of one path, from its corner at the top left. */
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
