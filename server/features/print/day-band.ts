import type { SheetItem } from '../../http/workers/printer';
import { type Point, placed, snap, text, wristband } from './artwork';
import type { Palette } from './palettes';
import type { Paper } from './paper';
import type { Typesetter } from './typeset';

/** The day on a wristband that comes from the left edge; its snap is at `x`, its top at `y`. */
export function dayBand(
  day: string,
  { x, y }: Point,
  { size, height }: { size: number; height: number },
  { bleed }: Paper,
  palette: Palette,
  typesetter: Typesetter,
): SheetItem {
  const start = -bleed - 6;
  const left = x + size * 0.7;
  const width = left + typesetter.widthOf(day, 'display', size) + size * 0.75 - start;
  return placed({ x: 0, y: y + height / 2 }, 1, -1.5, [
    placed({ x: start, y: 0 }, 1, 0, wristband(width, height, palette)),
    snap({ x: x + size * 0.18, y: 0 }, size * 0.18, palette),
    text(day, { x: left, y: size * 0.34 }, { face: 'display', size, fill: palette.onBand }),
  ]);
}
