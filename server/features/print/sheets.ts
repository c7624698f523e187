import type { PrintDocument, PrintInk } from '@shared/print/print';
import { palettes } from '../../drawing/palettes';
import type { Typesetter } from '../../drawing/typeset';
import { coaster } from './coaster';
import { type PaperName, papers } from './paper';
import { poster } from './poster';
import type { PrintData } from './print-data';
import type { SheetFormat } from './printer';
import { drawSheet, type Sheet } from './sheet';

const kinds: Record<PrintDocument, { paper: PaperName; format: SheetFormat }> = {
  'poster-letter.pdf': { paper: 'letter', format: 'pdf' },
  'poster-a4.pdf': { paper: 'a4', format: 'pdf' },
  'coaster.pdf': { paper: 'coaster', format: 'pdf' },
  'poster-letter.png': { paper: 'letter', format: 'png' },
  'poster-a4.png': { paper: 'a4', format: 'png' },
  'coaster.png': { paper: 'coaster', format: 'png' },
};

export const printFormat = (document: PrintDocument): SheetFormat => kinds[document].format;

/** The sheet of a document, in one ink or in colors. */
export function sheetOf(
  data: PrintData,
  document: PrintDocument,
  ink: PrintInk,
  typesetter: Typesetter,
): Sheet {
  const { paper } = kinds[document];
  const design = paper === 'coaster' ? coaster : poster;
  return drawSheet(data, papers[paper], design, palettes[ink], typesetter);
}
