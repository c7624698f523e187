import { type DrawingItem, type Palette, placed, text, wristband } from '../../drawing/shapes';
import type { Typesetter } from '../../drawing/typeset';
import type { PrintData } from './print-data';

type Special = PrintData['specials'][number];
export type SpecialStyle = { size: number; mostLines: number };
type Block = { height: number; items: DrawingItem[] };

const columnGap = 26;

/** One special: its price on a wristband, what it is beside it. `isWhole` says whether all of it is shown. */
function setSpecial(
  { what, price }: Special,
  { size, mostLines }: SpecialStyle,
  width: number,
  palette: Palette,
  typesetter: Typesetter,
): Block & { isWhole: boolean } {
  const shown = typesetter.cut(price, 'display', size, width * 0.45);
  const band = { width: typesetter.widthOf(shown, 'display', size) + size * 1.2, height: size * 1.5 };
  const left = price === '' ? 0 : band.width + size * 0.6;
  const lines = typesetter.cutLines(what, 'text', size, width - left, mostLines);
  const baseline = size * 1.1;
  const middle = baseline - size * 0.34;
  const isWhole = shown === price && lines.join(' ') === what;
  return {
    height: size * (0.75 + 1.2 * lines.length),
    isWhole,
    items: [
      ...(price === ''
        ? []
        : [
            placed({ x: 0, y: middle }, 1, 0, [wristband(band.width - size * 0.45, band.height, palette)]),
            text(shown, { x: size * 0.45, y: baseline }, { face: 'display', size, fill: palette.onBand }),
          ]),
      ...lines.map((line, index) =>
        text(line, { x: left, y: baseline + index * size * 1.2 }, { face: 'text', size, fill: palette.ink }),
      ),
    ],
  };
}

/** What a bar has for the pack: two to a row where that takes less room and cuts none, else each on its own row. */
export function setSpecials(
  specials: Special[],
  style: SpecialStyle,
  width: number,
  palette: Palette,
  typesetter: Typesetter,
): Block {
  const half = (width - columnGap) / 2;
  const setIn = (columns: 1 | 2) => {
    const column = columns === 1 ? width : half;
    const blocks = specials.map((special) => setSpecial(special, style, column, palette, typesetter));
    const items: DrawingItem[] = [];
    let height = 0;
    for (let first = 0; first < blocks.length; first += columns) {
      const row = blocks.slice(first, first + columns);
      for (const [index, block] of row.entries())
        items.push(placed({ x: index * (half + columnGap), y: height }, 1, 0, block.items));
      height += Math.max(...row.map((block) => block.height));
    }
    return { height, items, isWhole: blocks.every(({ isWhole }) => isWhole) };
  };
  const inHalves = setIn(2);
  return specials.length > 2 && inHalves.isWhole ? inHalves : setIn(1);
}
