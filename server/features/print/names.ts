import type { Paint, SheetItem } from '../../http/workers/printer';
import { type Point, text } from './artwork';
import type { PrintData } from './print-data';
import type { Typesetter } from './typeset';

export type Names = { size: number; title: string[]; bar: string[] };

/** The distance of two lines, in parts of the size. */
export const nameLineHeight = 0.98;
/** How far letters without an ascender reach above their line, so. */
const capHeight = 0.72;
/** At most this many lines; what does not fit on them is cut. */
function setWithin(
  name: string,
  size: number,
  width: number,
  most: number,
  typesetter: Typesetter,
): string[] {
  const lines = typesetter.breakLines(name, 'display', size, width) ?? [name];
  const rest = lines.slice(most - 1).join(' ');
  return [...lines.slice(0, most - 1), ...(rest === '' ? [] : [rest])].map((line) =>
    typesetter.cut(line, 'display', size, width),
  );
}

/** The event's title and the bar's name, each as large as the other, and both as large as they can be. */
export function setNames(
  { title, bar }: Pick<PrintData, 'title' | 'bar'>,
  widths: { title: number; bar: number },
  /** For both, and for the title alone. */
  { height, titleHeight = height }: { height: number; titleHeight?: number },
  { largest, smallest }: { largest: number; smallest: number },
  typesetter: Typesetter,
): Names {
  for (let size = largest; size > smallest; size -= 1) {
    const ofTitle = typesetter.breakLines(title, 'display', size, widths.title);
    const ofBar = typesetter.breakLines(bar, 'display', size, widths.bar);
    if (!ofTitle || !ofBar) continue;
    const line = size * nameLineHeight;
    if ((ofTitle.length + ofBar.length) * line <= height && ofTitle.length * line <= titleHeight)
      return { size, title: ofTitle, bar: ofBar };
  }
  const most = Math.max(1, Math.floor(height / (smallest * nameLineHeight) / 2));
  const setSmall = (name: string, width: number) => setWithin(name, smallest, width, most, typesetter);
  return { size: smallest, title: setSmall(title, widths.title), bar: setSmall(bar, widths.bar) };
}

/** The lines of a name, below this point. */
export function setName(lines: string[], size: number, { x, y }: Point, fill: Paint): SheetItem[] {
  return lines.map((line, index) =>
    // The first letter's own margin would set it in.
    text(
      line,
      { x: x - size * 0.03, y: y + size * (capHeight + nameLineHeight * index) },
      { face: 'display', size, fill },
    ),
  );
}
