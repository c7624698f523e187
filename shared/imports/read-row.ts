import { isBlank } from '../blank-words';
import { withoutEscape } from '../formulas';
import { hasPhoneDigits } from '../phone-numbers';
import { isSpoiled } from '../spoiled-cells';
import type { ImportField, Mapping } from './guess-columns';
import type { ImportedValues } from './imports';

/** A cell as the field takes it. Typeform puts an apostrophe before each phone number. */
export const readCell = ({ isPhone }: Pick<ImportField, 'isPhone'>, cell: string): string =>
  isPhone ? withoutEscape(cell) : cell;

/** The mapped values of a row. A missing cell is blank; so is one of no use to an optional field, told to `onSkipped`. */
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
    const isUseless = isSpoiled(cell) || (isPhone && !isBlank(cell) && !hasPhoneDigits(cell));
    const isSkipped = onSkipped !== undefined && isUseless && !isRequired;
    if (isSkipped) onSkipped(field, cell);
    const kept = isSkipped ? '' : cell;
    values[name] = read ? read(kept) : kept;
  }
  return values;
}
