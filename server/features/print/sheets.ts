import type { PrintDocument, PrintInk } from '@shared/print/print';
import { type Palette, palettes, rectangle, text } from '../../drawing/shapes';
import type { Typesetter } from '../../drawing/typeset';
import type { PrintData } from './print-data';
import { drawSheet, type Paper, type SheetDesign } from './sheet';

const margin = 42;
const header = { baseline: 62, size: 27 };
const footer = { height: 44, size: 14 };
const motto = 'Good dogs. Cold drinks. One long leash.';

/** The address of the event's page for those who do not scan, and the site's words where there is room for both. */
function footerItems({ width, height, bleed }: Paper, url: string, palette: Palette, typesetter: Typesetter) {
  const { size } = footer;
  const top = height - footer.height;
  const y = top + footer.height / 2 + size * 0.25;
  const inner = width - 2 * margin;
  const address = typesetter.cut(url.replace(/^https?:\/\//, ''), 'text', size, inner);
  const room = inner - typesetter.widthOf(address, 'text', size) - 16;
  const hasMotto = typesetter.widthOf(motto, 'display', size) <= room;
  return [
    rectangle(-bleed, top, width + 2 * bleed, footer.height + bleed, palette.footer),
    text(
      address,
      { x: hasMotto ? width - margin : margin, y },
      { face: 'text', size, fill: palette.onFooter, anchor: hasMotto ? 'end' : 'start' },
    ),
    ...(hasMotto ? [text(motto, { x: margin, y }, { face: 'display', size, fill: palette.motto })] : []),
  ];
}

const poster: SheetDesign = {
  margin,
  header,
  titleTop: 80,
  band: { size: 34, height: 60, above: 14 },
  details: { size: 21, baseline: 34, text: ({ hours, location }) => `${hours}  ·  ${location}` },
  detailsHeight: 50,
  visit: { size: 34, baseline: 50, height: 60 },
  nameSizes: { largest: 120, smallest: 24 },
  tagWidth: 0,
  tagHeight: 0,
  codeSize: 120,
  sceneHeight: 214,
  groundLine: 6,
  leashWidth: 7,
  specialStyles: [
    { size: 22, mostLines: 2 },
    { size: 19, mostLines: 2 },
    { size: 16, mostLines: 2 },
    { size: 16, mostLines: 1 },
  ],
  specialsAbove: 8,
  specialsBelow: 26 + footer.height,
  barBelow: 14 + footer.height,
  scene({ width, bleed }, detailsBaseline, ground) {
    const room = ground - detailsBaseline - 14;
    const dogHeight = Math.min(room, 280);
    const dog = { x: width - margin - dogHeight * 0.9, y: ground + 3 };
    const ring = { x: margin + 90, y: ground - Math.max(196, room * 0.86) };
    const end = -bleed - 40;
    return {
      dog,
      dogHeight,
      sunRadius: Math.min(dogHeight * 0.98, width - dog.x - dogHeight * 0.42 + 60),
      palms: [
        { x: width - 24, y: ground, height: dogHeight * 0.8 },
        { x: dog.x - dogHeight * 0.16, y: ground, height: dogHeight * 0.62 },
      ],
      ring,
      tagTilt: -4,
      leash: ({ x, y }) =>
        `M${x} ${y}C${x - 80} ${y + 50} ${ring.x + 90} ${ring.y + 40} ${ring.x} ${ring.y}S${end + 60} ${ring.y - 8} ${end} ${ring.y - 6}`,
    };
  },
  extras: ({ url }, paper, palette, typesetter) => [
    text(
      'Dog-friendly bar crawl',
      { x: paper.width - margin, y: header.baseline },
      { face: 'text', size: 17, fill: palette.onSky, anchor: 'end' },
    ),
    ...footerItems(paper, url, palette, typesetter),
  ],
};

const coasterMargin = 22;

const coaster: SheetDesign = {
  // Its corners are rounded, so nothing that counts is in them.
  margin: coasterMargin,
  header: { baseline: 33, size: 13 },
  titleTop: 40,
  band: { size: 14, height: 26, above: 6 },
  details: { size: 10, baseline: 16, text: ({ hours }) => hours },
  detailsHeight: 30,
  visit: { size: 14, baseline: 21, height: 25 },
  nameSizes: { largest: 44, smallest: 11 },
  tagWidth: 96,
  tagHeight: 134,
  codeSize: 66,
  sceneHeight: 0,
  groundLine: 3,
  leashWidth: 3,
  specialStyles: [{ size: 10, mostLines: 1 }],
  specialsAbove: 4,
  specialsBelow: 6 + coasterMargin,
  barBelow: coasterMargin,
  scene({ width }, detailsBaseline, ground) {
    const dogHeight = Math.min(ground - detailsBaseline + 46, 84);
    const ring = { x: width - coasterMargin - 46, y: ground + 10 };
    return {
      dog: { x: width - coasterMargin - dogHeight * 0.86, y: ground + 1.5 },
      dogHeight,
      sunRadius: dogHeight * 0.86,
      palms: [{ x: width - 12, y: ground, height: dogHeight * 0.8 }],
      ring,
      tagTilt: 3,
      leash: ({ x, y }) =>
        `M${x} ${y}C${x - dogHeight * 0.5} ${y + dogHeight * 0.1} ${x - dogHeight * 0.85} ${ground - 4} ${ring.x - dogHeight * 0.36} ${ground + 3}S${ring.x - 8} ${ring.y - 6} ${ring.x} ${ring.y}`,
    };
  },
  extras: () => [],
};

const inch = 72;
const millimetre = inch / 25.4;

const papers = {
  letter: { width: 8.5 * inch, height: 11 * inch, bleed: inch / 8 },
  a4: { width: 210 * millimetre, height: 297 * millimetre, bleed: 3 * millimetre },
  coaster: { width: 4 * inch, height: 4 * inch, bleed: inch / 8 },
};

export function sheetOf(data: PrintData, document: PrintDocument, ink: PrintInk, typesetter: Typesetter) {
  if (document.startsWith('coaster'))
    return drawSheet(data, papers.coaster, coaster, palettes[ink], typesetter);
  const paper = document.startsWith('poster-a4') ? papers.a4 : papers.letter;
  return drawSheet(data, paper, poster, palettes[ink], typesetter);
}
