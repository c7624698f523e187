import type { SheetItem } from '../../http/workers/printer';
import { path, placed, text } from './artwork';
import type { Palette } from './palettes';
import type { PrintData } from './print-data';
import type { Typesetter } from './typeset';

type Special = PrintData['specials'][number];
/** `most` is how many lines each may take. */
type Style = { size: number; most: number };
type Block = { height: number; items: SheetItem[] };

const columnGap = 26;

/** One special: its price on a wristband, what it is beside it. `isWhole` says whether all of it is shown. */
function setSpecial(
  { what, price }: Special,
  { size, most }: Style,
  width: number,
  palette: Palette,
  typesetter: Typesetter,
): Block & { isWhole: boolean } {
  const shown = typesetter.cut(price, 'display', size, width * 0.45);
  const band = { width: typesetter.widthOf(shown, 'display', size) + size * 1.2, half: size * 0.75 };
  const left = price === '' ? 0 : band.width + size * 0.6;
  const broken = typesetter.breakLines(what, 'text', size, width - left) ?? [what];
  const rest = broken.slice(most - 1).join(' ');
  const lines = [...broken.slice(0, most - 1), ...(rest === '' ? [] : [rest])].map((line) =>
    typesetter.cut(line, 'text', size, width - left),
  );
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
            path(
              `M0 ${middle - band.half}h${band.width}l${-size * 0.35} ${band.half}l${size * 0.35} ${band.half}H0z`,
              { fill: palette.band },
            ),
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
  style: Style,
  width: number,
  palette: Palette,
  typesetter: Typesetter,
): Block {
  const half = (width - columnGap) / 2;
  const setIn = (columns: 1 | 2) => {
    const column = columns === 1 ? width : half;
    const blocks = specials.map((special) => setSpecial(special, style, column, palette, typesetter));
    const items: SheetItem[] = [];
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
