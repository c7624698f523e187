/** What can be printed for a stop (docs/product.md#print), by the name of its file. */
export const printDocuments = [
  'poster-letter.pdf',
  'poster-a4.pdf',
  'coaster.pdf',
  'poster-letter.png',
  'poster-a4.png',
  'coaster.png',
] as const;
export type PrintDocument = (typeof printDocuments)[number];

/** In colours, or for a black-and-white printer. */
export const printInks = ['color', 'black'] as const;
export type PrintInk = (typeof printInks)[number];
