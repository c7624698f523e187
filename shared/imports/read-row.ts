import { isBlank } from '../text/blank-words';
import { isEmail } from '../text/email-pattern';
import { withoutEscape } from '../text/formulas';
import { isPhoneNumber } from '../text/phone-numbers';
import { isSpoiled } from '../text/spoiled-cells';
import { type ImportField, type Mapping, plain, rankOf } from './guess-columns';
import type { ImportedValues } from './imports';

/** A cell as the field takes it. Typeform puts an apostrophe before each phone number. */
export const readCell = ({ isPhone }: Pick<ImportField, 'isPhone'>, cell: string): string =>
  isPhone ? withoutEscape(cell) : cell;

/** The mapped values of a row. A missing cell is blank; so is one of no use to an optional field, given to `onSkipped`. */
export function readRow(
  fields: readonly ImportField[],
  mapping: Mapping,
  cells: readonly string[],
  onSkipped?: (field: ImportField, cell: string) => void,
): ImportedValues {
  const values: ImportedValues = {};
  for (const field of fields) {
    const { name, read, isPhone, isRequired } = field;
    const column = mapping[name];
    if (column === undefined) continue;
    const cell = readCell(field, cells[column] ?? '');
    const isUseless = isSpoiled(cell) || (isPhone && !isBlank(cell) && !isPhoneNumber(cell));
    const isSkipped = onSkipped !== undefined && isUseless && !isRequired;
    if (isSkipped) onSkipped(field, cell);
    const kept = isSkipped ? '' : cell;
    values[name] = read ? read(kept) : kept;
  }
  return values;
}

/** What stands between several phone numbers or addresses in one cell: Google Contacts writes `:::`. */
const between = /:::|[;\n]/;

type Reached = Pick<ImportField, 'isPhone' | 'isEmail'>;

function reaches({ isPhone }: Reached, text: string): boolean {
  return isPhone ? isPhoneNumber(text) : isEmail(text);
}

/** The first phone number or address in a cell of several; the cell itself where there is none. */
export function firstIn(field: Reached, cell: string): string {
  const parts = cell.split(between);
  return parts.length > 1 ? (parts.find((part) => reaches(field, part))?.trim() ?? cell) : cell;
}

/** A heading without what tells several phones or addresses of one person apart. */
const ownerOf = (heading: string) =>
  plain(heading)
    .replace(
      /\b(?:mobile|cell|cellular|work|business|office|company|home|personal|private|main|primary|secondary|other|alternate|tele|phone|telephone|tel|number|e|mail|email|address|value|\d+)\b/g,
      ' ',
    )
    .replace(/ +/g, ' ')
    .trim();

/** The heading of what says which kind of phone or address a column holds, as Google Contacts has it. */
const labelOf = (heading: string) => plain(heading).replace(/\bvalue$/, 'label');

/** Puts into the chosen column the best of several phones or email addresses, by the kinds in the row, else the headings. */
export function readContacts(
  fields: readonly ImportField[],
  headings: readonly string[],
  mapping: Record<string, number>,
): (cells: string[]) => string[] {
  const used = new Set(Object.values(mapping));
  const contacts = fields.flatMap((field) => {
    const own = mapping[field.name];
    const heading = headings[own ?? -1];
    if (own === undefined || heading === undefined || !(field.isPhone || field.isEmail)) return [];
    const isSame = (other: string, column: number) =>
      !used.has(column) &&
      ownerOf(other) === ownerOf(heading) &&
      field.words.some((word) => ` ${plain(other)} `.includes(` ${word} `));
    const others = headings.flatMap((other, column) => (isSame(other, column) ? [column] : []));
    const columns = [own, ...others].map((column) => {
      const name = headings[column] ?? '';
      const label = headings.findIndex((other) => other !== name && plain(other) === labelOf(name));
      return { column, label, rank: column === own ? -1 : rankOf(name) };
    });
    return [{ field, own, columns }];
  });
  return (cells) => {
    const read = [...cells];
    for (const { field, own, columns } of contacts) {
      const rank = ({ label, rank: byHeading }: (typeof columns)[number]) =>
        label < 0 ? byHeading : rankOf(cells[label] ?? '');
      const first = columns
        .toSorted((one, other) => rank(one) - rank(other))
        .map(({ column }) => firstIn(field, cells[column] ?? ''))
        .find((cell) => reaches(field, cell));
      if (first !== undefined) read[own] = first;
    }
    return read;
  };
}
