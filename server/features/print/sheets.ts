import type { PrintDocument, PrintInk } from '@shared/print';
import type { LetterWidths, Sheet, SheetFormat } from '../../http/workers/printer';
import { coaster } from './coaster';
import { palettes } from './palettes';
import { type PaperName, papers } from './paper';
import { poster } from './poster';
import type { PrintData } from './print-data';
import { createTypesetter } from './typeset';

const kinds: Record<PrintDocument, { paper: PaperName; format: SheetFormat }> = {
  'poster-letter.pdf': { paper: 'letter', format: 'pdf' },
  'poster-a4.pdf': { paper: 'a4', format: 'pdf' },
  'coaster.pdf': { paper: 'coaster', format: 'pdf' },
  'poster-letter.png': { paper: 'letter', format: 'png' },
  'poster-a4.png': { paper: 'a4', format: 'png' },
  'coaster.png': { paper: 'coaster', format: 'png' },
};

export const printFormat = (document: PrintDocument): SheetFormat => kinds[document].format;

/** The sheet of a document, in one ink or in colours. */
export function sheetOf(
  data: PrintData,
  document: PrintDocument,
  ink: PrintInk,
  letterWidths: LetterWidths,
): Sheet {
  const { paper } = kinds[document];
  const draw = paper === 'coaster' ? coaster : poster;
  return draw(data, papers[paper], palettes[ink], createTypesetter(letterWidths));
}
