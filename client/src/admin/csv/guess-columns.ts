import type * as z from 'zod';

/** The names that a file may use for a field. */
export type ImportColumn = {
  /** What people read; the label of the form where there is one. */
  label?: string;
  /** Complete headings, in lower case without punctuation. */
  headings?: string[];
  /** Words within longer headings. */
  words: string[];
  /** What a cell is sent as, where that is not its text. */
  read?: (cell: string) => string | boolean;
};

export type ImportField = ImportColumn & { name: string; label: string; isRequired: boolean };

/** The fields of an import in their order. Those are required that the schema of a row cannot do without. */
export const importFields = (
  { shape }: { shape: Record<string, z.ZodType> },
  columns: Record<string, ImportColumn>,
  form: Record<string, { label: string }> = {},
): ImportField[] =>
  Object.entries(columns)
    .filter(([name]) => name in shape)
    .map(([name, column]) => ({
      label: form[name]?.label ?? name,
      ...column,
      name,
      isRequired: shape[name]?.safeParse(undefined).success === false,
    }));

/** The index of the file's column for each field. Fields without a column are left out. */
export type Mapping = Record<string, number>;

/** Lower-case letters and digits only, without accents: "E-Mail *" becomes "e mail". */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const isWhole = (heading: string, { label, headings = [], words }: ImportField) =>
  heading === plain(label) || headings.includes(heading) || words.includes(heading);

const isWithin = (heading: string, { words }: ImportField) =>
  words.some((word) => ` ${heading} `.includes(` ${word} `));

/** Guesses the columns of the fields from the headings. Each column is used for one field at most. */
export function guessColumns(headings: string[], fields: ImportField[]): Mapping {
  const names = headings.map(plain);
  const mapping: Mapping = {};
  const taken = new Set<number>();
  // The only column of a file needs no heading that says what it is.
  const [only] = fields;
  if (only && fields.length === 1 && headings.length === 1) return { [only.name]: 0 };
  // Exact matches take precedence over partial ones, in any order of the columns.
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
