import type { PrintDocument, PrintInk } from '@shared/print/print';
import { palettes } from '../../drawing/shapes';
import type { Typesetter } from '../../drawing/typeset';
import { coaster } from './coaster';
import { poster } from './poster';
import type { PrintData } from './print-data';
import type { SheetFormat } from './printer';
import { drawSheet } from './sheet';

const inch = 72;
const millimetre = inch / 25.4;

const papers = {
  letter: { width: 8.5 * inch, height: 11 * inch, bleed: inch / 8 },
  a4: { width: 210 * millimetre, height: 297 * millimetre, bleed: 3 * millimetre },
  coaster: { width: 4 * inch, height: 4 * inch, bleed: inch / 8 },
};

export const printFormat = (document: PrintDocument): SheetFormat =>
  document.endsWith('.pdf') ? 'pdf' : 'png';

export function sheetOf(data: PrintData, document: PrintDocument, ink: PrintInk, typesetter: Typesetter) {
  if (document.startsWith('coaster'))
    return drawSheet(data, papers.coaster, coaster, palettes[ink], typesetter);
  const paper = document.startsWith('poster-a4') ? papers.a4 : papers.letter;
  return drawSheet(data, paper, poster, palettes[ink], typesetter);
}
