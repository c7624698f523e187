import type { StopRow } from '../stops/stops';
import { fileSlug } from '../text/file-names';

export const printDocuments = [
  'poster-letter.pdf',
  'poster-a4.pdf',
  'coaster.pdf',
  'poster-letter.png',
  'poster-a4.png',
  'coaster.png',
] as const;
export type PrintDocument = (typeof printDocuments)[number];

export const printInks = ['color', 'black'] as const;
export type PrintInk = (typeof printInks)[number];

export const printSheets: { name: string; pdf: PrintDocument; png: PrintDocument }[] = [
  { name: 'Window poster, Letter', pdf: 'poster-letter.pdf', png: 'poster-letter.png' },
  { name: 'Window poster, A4', pdf: 'poster-a4.pdf', png: 'poster-a4.png' },
  { name: 'Coaster', pdf: 'coaster.pdf', png: 'coaster.png' },
];

/** What the file of a stop is called: `the-porch-black-coaster.pdf`. */
export function printFileName(
  { name, position }: Pick<StopRow, 'name' | 'position'>,
  document: PrintDocument,
  ink: PrintInk,
): string {
  return [fileSlug(name) || `stop-${position}`, ...(ink === 'black' ? [ink] : []), document].join('-');
}
