import type * as z from 'zod';

export type ImportTable = { headings: string[]; rows: { cells: string[] }[] };

/** The names that a file may use for a field, and what its cells look like. */
export type ImportColumn = {
  /** What people read; the label of the form where there is one. */
  label?: string;
  /** Complete headings, in lower case without punctuation. */
  headings?: string[];
  /** Complete headings that may be of something else too: not taken where a guess is used unseen. */
  loose?: string[];
  /** Words within longer headings. */
  words: string[];
  /** Complete headings that are preferred to all others. */
  preferred?: string[];
  not?: RegExp;
  /** Whether these cells may be this, under a heading like that. None of them is blank. */
  fits?: (cells: string[], heading: string) => boolean;
  /** Whether a column that fits is taken whatever its heading says, where no other does. */
  isFoundByValues?: boolean;
  /** Whether it comes from the same person as all fields of which this is said. */
  isOfOnePerson?: boolean;
  /** Whether a cell with fewer digits than a phone number is left out. */
  isPhone?: boolean;
  /** Whether it is an address, of which a cell may hold several. */
  isEmail?: boolean;
  /** What a cell is sent as, where that is not its text. */
  read?: (cell: string) => string | boolean;
};

export type ImportField = ImportColumn & { name: string; label: string; isRequired: boolean };

/** The fields of an import in their order: of a row's schema, and `more`. Required are those that may not be blank. */
export const importFields = (
  { shape }: { shape: Record<string, z.ZodType> },
  columns: Record<string, ImportColumn>,
  labels: Record<string, string> = {},
  more: readonly string[] = [],
): ImportField[] =>
  Object.entries(columns)
    .filter(([name]) => name in shape || more.includes(name))
    .map(([name, column]) => ({
      label: labels[name] ?? name,
      ...column,
      name,
      isRequired: shape[name]?.safeParse('').success === false,
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

const mobile = /\b(?:mobile|cell|cellular)\b/;
const business = /\b(?:work|business|office|company)\b/;

/** What somebody is rather reached by, by the names of columns: a mobile phone first, what is their company's last. */
export function rankOf(name: string): number {
  if (mobile.test(plain(name))) return 0;
  return business.test(plain(name)) ? 2 : 1;
}

/** Words for guests, for no person, and for buyers, the preferred first. */
const people = [
  /\b(?:attendee|ticket|guest|participant|holder)\b/g,
  /(?!)/g,
  /\b(?:buyer|order|purchaser|billing|invoice|customer|payer|registration)\b/g,
];

function personOf(heading: string): number {
  const named = people.findIndex((words) => heading.search(words) >= 0);
  return named < 0 ? 1 : named;
}

const withoutPerson = (heading: string) =>
  people
    .reduce((rest, words) => rest.replace(words, ' '), heading)
    .replace(/ +/g, ' ')
    .trim();

/** Of a column: `names` are its heading and that without words for a person. */
type Candidate = { column: number; heading: string; names: string[]; person: number; cells: string[] };

const isWhole = ({ names }: Candidate, { headings = [], words }: ImportField) =>
  names.some((name) => headings.includes(name) || words.includes(name));

function isWithin({ heading }: Candidate, { words }: ImportField): boolean {
  const text = ` ${heading} `;
  return words.some((word) => text.includes(` ${word} `));
}

/** The cells of a column that are not blank, of so many rows that they tell what it is. */
const cellsOf = ({ rows }: Pick<ImportTable, 'rows'>, column: number) =>
  rows
    .slice(0, 1000)
    .map(({ cells }) => cells[column]?.trim() ?? '')
    .filter((cell) => cell !== '');

const isPossible = ({ heading, cells }: Candidate, { not, fits }: ImportField) =>
  !not?.test(heading) && (cells.length === 0 || !fits || fits(cells, heading));

const isPreferred = ({ heading }: Candidate, { preferred = [] }: ImportField) => preferred.includes(heading);

/** Guesses the columns of the fields by headings and cells. Filled ones come first, and guests' before buyers'. */
export function guessColumns(table: ImportTable, wanted: ImportField[]): Mapping {
  const fields = wanted.map(({ headings = [], loose = [], ...field }) => ({
    ...field,
    headings: [plain(field.label), ...headings, ...loose],
  }));
  const all = table.headings.map((text, column): Candidate => {
    const heading = plain(text);
    const names = [heading, withoutPerson(heading)];
    return { column, heading, names, person: personOf(heading), cells: cellsOf(table, column) };
  });
  // The only column of a file needs no heading that says what it is.
  const [only] = fields;
  if (only && fields.length === 1 && all.length === 1) return { [only.name]: 0 };
  const ofOnePerson = fields.filter(({ isOfOnePerson }) => isOfOnePerson);
  const named = all.filter((candidate) =>
    ofOnePerson.some(
      (field) => (isWhole(candidate, field) || isWithin(candidate, field)) && isPossible(candidate, field),
    ),
  );
  const filled = named.filter(({ cells }) => cells.length > 0);
  const person = Math.min(...(filled.length > 0 ? filled : named).map((candidate) => candidate.person));

  const mapping: Mapping = {};
  const taken = new Set<number>();
  const take = (field: ImportField, fitting: (candidate: Candidate) => boolean) => {
    const [best] = all
      .filter((candidate) => !taken.has(candidate.column) && fitting(candidate))
      .filter((candidate) => !field.isOfOnePerson || candidate.person === person)
      // Last, for it looks at every cell.
      .filter((candidate) => isPossible(candidate, field))
      .sort(
        (a, b) =>
          Number(b.cells.length > 0) - Number(a.cells.length > 0) ||
          Number(isPreferred(b, field)) - Number(isPreferred(a, field)) ||
          a.person - b.person ||
          (field.isPhone || field.isEmail ? rankOf(a.heading) - rankOf(b.heading) : 0),
      );
    if (!best) return;
    mapping[field.name] = best.column;
    taken.add(best.column);
  };
  // Exact matches take precedence over partial ones, in any order of the columns. What no row can do without is in no
  // blank column, if there is another.
  for (const mayBeBlank of [false, true])
    for (const fits of [isWhole, isWithin])
      for (const field of fields)
        if (!(field.name in mapping) && (field.isRequired || !mayBeBlank))
          take(
            field,
            (candidate) =>
              fits(candidate, field) && (!field.isRequired || mayBeBlank || candidate.cells.length > 0),
          );
  for (const field of fields)
    if (field.isFoundByValues && !(field.name in mapping)) take(field, ({ cells }) => cells.length > 0);
  return mapping;
}
