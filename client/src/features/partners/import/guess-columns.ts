import type { ImportField } from './import-fields';

/** Which column of the file, counted from 0, holds a field; a field without one is not in it. */
export type Mapping = Record<string, number>;

/** Small letters and digits alone, without accents: "E-Mail *" becomes "e mail". */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const isWhole = (heading: string, { label, headings, words }: ImportField) =>
  heading === plain(label) || headings.includes(heading) || words.includes(heading);

const isWithin = (heading: string, { words }: ImportField) =>
  words.some((word) => ` ${heading} `.includes(` ${word} `));

/** Guesses from the headings which column holds which field. Each column is guessed for one field at most. */
export function guessColumns(headings: string[], fields: ImportField[]): Mapping {
  const names = headings.map(plain);
  const mapping: Mapping = {};
  const taken = new Set<number>();
  // What is said outright goes before what is hinted at, whatever the order of the columns.
  for (const fits of [isWhole, isWithin]) {
    for (const field of fields) {
      if (field.name in mapping) continue;
      const column = names.findIndex((name, index) => !taken.has(index) && fits(name, field));
      if (column < 0) continue;
      mapping[field.name] = column;
      taken.add(column);
    }
  }
  return mapping;
}
