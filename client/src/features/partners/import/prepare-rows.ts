import type { ImportedApplication } from '../api/import-applications';
import { type Mapping, plain } from './guess-columns';
import type { ImportField } from './import-fields';
import type { FileRow, FileTable } from './read-file';

/** A row of the file as it is sent. */
export type PreparedRow = FileRow & { application: ImportedApplication };

/** A row that is not imported, with the reason. */
export type RejectedRow = PreparedRow & { reason: string };

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

type Choices = {
  fields: ImportField[];
  mapping: Mapping;
  /** Confirmed by the admin for all rows: the hosted form asked for it. */
  haveAcceptedTerms: boolean;
};

/** Converts the file's rows to applications. A missing cell of a mapped column counts as blank. */
export function prepareRows(
  { rows }: FileTable,
  { fields, mapping, haveAcceptedTerms }: Choices,
): PreparedRow[] {
  return rows.map((row) => {
    const application: ImportedApplication = {};
    for (const { name } of fields) {
      const column = mapping[name];
      if (column !== undefined) application[name] = asValue(name, row.cells[column] ?? '');
      else if (name === 'termsAccepted') application[name] = haveAcceptedTerms;
    }
    return { ...row, application };
  });
}
