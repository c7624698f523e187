import type { DrawingItem, Paint, Point } from './drawing';
import { text } from './shapes';
import type { Typesetter } from './typeset';

/** The distance of two lines, in parts of the size. */
const lineHeight = 0.98;
/** How far letters without an ascender reach above their line, so. */
const capHeight = 0.72;

/** A name in the display face. It gets lines of `width`, which together are no higher than `height`. */
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

/** The lines of a name, below this point. */
export const drawName = (lines: string[], size: number, { x, y }: Point, fill: Paint): DrawingItem[] =>
  lines.map((line, index) =>
    // The first letter's own margin would set it in.
    text(
      line,
      { x: x - size * 0.03, y: y + size * (capHeight + lineHeight * index) },
      { face: 'display', size, fill },
    ),
  );
