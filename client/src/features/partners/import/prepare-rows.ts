import type { ImportedValues } from '@shared/imports';
import { type ImportField, type Mapping, plain } from '@/admin/csv/guess-columns';
import type { FileTable } from '@/admin/csv/read-file';
import type { ImportRow } from '@/admin/import/import-row';

const yes = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on', 'checked', '✓', '✔']);
const no = new Set(['no', 'n', 'false', 'f', '0', 'off', 'none', 'unchecked']);

/** Parses a yes or no: "Yes, a patio" is a yes. Undefined if it is neither. */
function asYesOrNo(cell: string): boolean | undefined {
  const whole = plain(cell) || cell.trim();
  const [first = ''] = whole.split(' ');
  if (yes.has(whole) || first === 'yes') return true;
  if (no.has(whole) || first === 'no') return false;
  return undefined;
}

/** Some forms export the label of the checkbox: "I have read the terms and accept them". */
function isAcceptance(cell: string): boolean {
  const text = plain(cell);
  return asYesOrNo(cell) ?? (/\b(agree|accept)(d|ed)?\b/.test(text) && !/\b(not|don t)\b/.test(text));
}

/** Anything but yes or no is sent as it is, so that the server reports the error. */
function asOutdoorSpace(cell: string): string {
  const meaning = asYesOrNo(cell);
  if (meaning === undefined) return cell;
  return meaning ? 'yes' : 'no';
}

function asValue(field: string, cell: string): string | boolean {
  switch (field) {
    case 'hasOutdoorSpace':
      return asOutdoorSpace(cell);
    case 'termsAccepted':
      return isAcceptance(cell);
    default:
      return cell;
  }
}

/** What the admin chooses. */
export type Choices = {
  mapping: Mapping;
  /** Confirmed for all rows: the hosted form asked for it. */
  haveAcceptedTerms: boolean;
};

/** Converts the file's rows to applications. A missing cell of a mapped column counts as blank. */
export function prepareRows(
  { rows }: FileTable,
  fields: ImportField[],
  { mapping, haveAcceptedTerms }: Choices,
): ImportRow[] {
  return rows.map((row) => {
    const values: ImportedValues = {};
    for (const { name } of fields) {
      const column = mapping[name];
      if (column !== undefined) values[name] = asValue(name, row.cells[column] ?? '');
      else if (name === 'termsAccepted') values[name] = haveAcceptedTerms;
    }
    return { ...row, values };
  });
}
