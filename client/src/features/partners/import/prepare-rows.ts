import type { ImportedApplication } from '../api/import-applications';
import { type Mapping, plain } from './guess-columns';
import type { ImportField } from './import-fields';
import type { FileRow, FileTable } from './read-file';

/** A row of the file as it will be sent. */
export type PreparedRow = FileRow & { application: ImportedApplication };

/** A row that is not imported, and why. */
export type RejectedRow = PreparedRow & { reason: string };

const yes = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on', 'checked', '✓', '✔']);
const no = new Set(['no', 'n', 'false', 'f', '0', 'off', 'none', 'unchecked']);

/** What an answer means: "Yes, a patio" is a yes. Undefined where that cannot be told. */
function asYesOrNo(answer: string): boolean | undefined {
  const whole = plain(answer) || answer.trim();
  const [first = ''] = whole.split(' ');
  if (yes.has(whole) || first === 'yes') return true;
  if (no.has(whole) || first === 'no') return false;
  return undefined;
}

/** Some forms export the text of the box that was ticked: "I have read the terms and accept them". */
function isAcceptance(answer: string): boolean {
  const text = plain(answer);
  return asYesOrNo(answer) ?? (/\b(agree|accept)(d|ed)?\b/.test(text) && !/\b(not|don t)\b/.test(text));
}

/** An answer that is neither yes nor no is sent as it is, for the server to say what is wrong with it. */
function asOutdoorSpace(answer: string): string {
  const meaning = asYesOrNo(answer);
  if (meaning === undefined) return answer;
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
  /** An admin answers for all: the hosted form had them accept the terms. */
  haveAcceptedTerms: boolean;
};

/** Turns the file's rows into applications. A mapped column that a row is too short for counts as blank. */
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
