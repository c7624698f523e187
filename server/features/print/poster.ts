import { site } from '@shared/site';
import type { Sheet, SheetItem } from '../../http/workers/printer';
import {
  collarOf,
  leash,
  type Point,
  palmTree,
  placed,
  rectangle,
  sittingDog,
  sun,
  tag,
  text,
} from './artwork';
import { dayBand } from './day-band';
import { type Names, nameLineHeight, setName, setNames } from './names';
import type { Palette } from './palettes';
import type { Paper } from './paper';
import type { PrintData } from './print-data';
import { setSpecials } from './specials';
import type { Typesetter } from './typeset';

const margin = 42;
const header = { baseline: 62, height: 80, size: 27 };
const band = { size: 34, height: 60, above: 14 };
const hours = { size: 21, height: 50 };
const visit = { size: 34, baseline: 50, height: 60 };
const footer = { height: 44, size: 14 };
/** What the dog and the tag need at least. */
const sceneHeight = 214;
const tallestDog = 280;
const codeSize = 120;
const nameSizes = { largest: 120, smallest: 24 };
/** Names smaller than this want less of the specials. */
const comfortableName = 44;
const specialStyles = [
  { size: 22, most: 2 },
  { size: 19, most: 2 },
  { size: 16, most: 2 },
  { size: 16, most: 1 },
];

/** The specials as large as leaves the names enough room, else the names as large as they become. */
function setTexts(
  data: PrintData,
  inner: number,
  room: number,
  palette: Palette,
  typesetter: Typesetter,
): { specials: ReturnType<typeof setSpecials>; names: Names } {
  const widths = { title: inner, bar: inner };
  const setIn = (style: (typeof specialStyles)[number]) => {
    const specials = setSpecials(data.specials, style, inner, palette, typesetter);
    return {
      specials,
      names: setNames(data, widths, { height: room - specials.height }, nameSizes, typesetter),
    };
  };
  return specialStyles
    .map(setIn)
    .reduce((best, next) =>
      best.names.size < comfortableName && next.names.size > best.names.size ? next : best,
    );
}

/** The dusk between the event and the bar: the dog sits on the bar's own ground, and the tag hangs from its leash. */
function scene(
  { width, bleed }: Paper,
  top: number,
  ground: number,
  url: string,
  palette: Palette,
): SheetItem[] {
  const tall = Math.min(ground - top, tallestDog);
  const dog: Point = { x: width - margin - tall * 0.9, y: ground + 3 };
  const neck = collarOf(dog, tall);
  const ring: Point = { x: margin + 90, y: ground - Math.max(196, (ground - top) * 0.86) };
  const sunAt = { x: dog.x + tall * 0.42, y: ground };
  const end = -bleed - 40;
  return [
    ...sun(sunAt, Math.min(tall * 0.98, width - sunAt.x + 60), palette),
    palmTree({ x: width - 24, y: ground }, tall * 0.8, palette),
    palmTree({ x: dog.x - tall * 0.16, y: ground }, tall * 0.62, palette),
    rectangle(end, ground - 3, width - 2 * end, 6, palette.ink),
    sittingDog(dog, tall, palette),
    ...leash(
      `M${neck.x} ${neck.y}C${neck.x - 80} ${neck.y + 50} ${ring.x + 90} ${ring.y + 40} ${ring.x} ${ring.y}S${end + 60} ${ring.y - 8} ${end} ${ring.y - 6}`,
      7,
      palette,
    ),
    placed(ring, 1, -4, tag(url, codeSize, 'Scan me', palette)),
  ];
}

const motto = 'Good dogs. Cold drinks. One long leash.';

/** The address of the event's page for those who do not scan, and the site's words where there is room for both. */
function footerItems(
  { width, height, bleed }: Paper,
  url: string,
  palette: Palette,
  typesetter: Typesetter,
): SheetItem[] {
  const { size } = footer;
  const top = height - footer.height;
  const baseline = top + footer.height / 2 + size * 0.25;
  const inner = width - 2 * margin;
  const address = typesetter.cut(url.replace(/^https?:\/\//, ''), 'text', size, inner);
  const room = inner - typesetter.widthOf(address, 'text', size) - 16;
  const hasMotto = typesetter.widthOf(motto, 'display', size) <= room;
  return [
    rectangle(-bleed, top, width + 2 * bleed, footer.height + bleed, palette.footer),
    text(
      address,
      { x: hasMotto ? width - margin : margin, y: baseline },
      { face: 'text', size, fill: palette.onFooter, anchor: hasMotto ? 'end' : 'start' },
    ),
    ...(hasMotto
      ? [text(motto, { x: margin, y: baseline }, { face: 'display', size, fill: palette.motto })]
      : []),
  ];
}

/** The poster that hangs in a bar's window (docs/product.md#print). */
export function poster(data: PrintData, paper: Paper, palette: Palette, typesetter: Typesetter): Sheet {
  const { width, height, bleed } = paper;
  const inner = width - 2 * margin;
  const above = header.height + band.above + band.height + hours.height;
  const underBar = (data.specials.length > 0 ? 26 : 14) + footer.height;
  const room = height - above - visit.height - underBar - sceneHeight;
  const { specials, names } = setTexts(data, inner, room, palette, typesetter);
  const below = visit.height + specials.height + underBar;
  const { size } = names;
  const nameHeight = (lines: string[]) => lines.length * size * nameLineHeight;

  const bandTop = header.height + nameHeight(names.title) + band.above;
  const hoursLine = bandTop + band.height + 34;
  const ground = height - below - nameHeight(names.bar);
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
      ...scene(paper, hoursLine + 14, ground, data.url, palette),
      text(
        site.name,
        { x: margin, y: header.baseline },
        { face: 'display', size: header.size, fill: palette.accent },
      ),
      text(
        'Dog-friendly bar crawl',
        { x: width - margin, y: header.baseline },
        { face: 'text', size: 17, fill: palette.onSky, anchor: 'end' },
      ),
      ...setName(names.title, size, { x: margin, y: header.height }, palette.onSky),
      dayBand(data.day, { x: margin, y: bandTop }, band, paper, palette, typesetter),
      text(
        typesetter.cut(`${data.hours}  ·  ${data.place}`, 'text', hours.size, inner),
        { x: margin, y: hoursLine },
        { face: 'text', size: hours.size, fill: palette.onSky },
      ),
      text(
        `${data.visit} at`,
        { x: margin, y: ground + visit.baseline },
        { face: 'display', size: visit.size, fill: palette.strong },
      ),
      ...setName(names.bar, size, { x: margin, y: barTop }, palette.ink),
      placed({ x: margin, y: barTop + nameHeight(names.bar) + 8 }, 1, 0, specials.items),
      ...footerItems(paper, data.url, palette, typesetter),
    ],
  };
}
